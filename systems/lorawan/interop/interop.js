// A join, a confirmed uplink, its acknowledgement and a class C downlink. Frames are lora-packet's and the gateway's messages
// ChirpStack's: none of it is this project's code. The one argument is JSON, as InteropIT makes it.
'use strict';
const assert = require('node:assert/strict');
const gw = require('@chirpstack/chirpstack-api/gw/gw_pb');
const lora = require('lora-packet');
const mqtt = require('mqtt');

const given = JSON.parse(process.argv[2]);
const hex = (text) => Buffer.from(text, 'hex');
const prefix = `eu868/gateway/${given.gateway}`;
const waiting = [];
const arrived = [];

function uplink(phyPayload) {
  const lorawan = new gw.LoraModulationInfo();
  lorawan.setBandwidth(125000);
  lorawan.setSpreadingFactor(7);
  lorawan.setCodeRate(gw.CodeRate.CR_4_5);
  const modulation = new gw.Modulation();
  modulation.setLora(lorawan);
  const tx = new gw.UplinkTxInfo();
  tx.setFrequency(868300000);
  tx.setModulation(modulation);
  const rx = new gw.UplinkRxInfo();
  rx.setGatewayId(given.gateway);
  rx.setUplinkId(arrived.length + 1);
  rx.setRssi(-70);
  rx.setSnr(6.5);
  rx.setContext(Buffer.from('cafe', 'hex'));
  rx.setCrcStatus(gw.CRCStatus.CRC_OK);
  const frame = new gw.UplinkFrame();
  frame.setPhyPayload(phyPayload);
  frame.setTxInfo(tx);
  frame.setRxInfo(rx);
  return Buffer.from(frame.serializeBinary());
}

async function downlink() {
  const timeout = setTimeout(() => {
    console.error('no downlink within 20 s');
    process.exit(1);
  }, 20000);
  const message = arrived.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
  clearTimeout(timeout);
  const frame = gw.DownlinkFrame.deserializeBinary(message);
  assert.equal(frame.getGatewayId(), given.gateway);
  const item = frame.getItemsList()[0];
  return { item, packet: lora.fromWire(Buffer.from(item.getPhyPayload_asU8())) };
}

async function join(client) {
  const { devEui, appKey } = given.meter;
  const devNonce = hex('1234');
  const request = lora.fromFields(
    { MType: 'Join Request', AppEUI: hex('0000000000000000'), DevEUI: hex(devEui), DevNonce: devNonce }, undefined, undefined,
    hex(appKey));
  await client.publishAsync(`${prefix}/event/up`, uplink(request.getPHYPayload()), { qos: 1 });
  const { item, packet } = await downlink();
  assert.equal(item.getTxInfo().getTiming().getDelay().getDelay().getSeconds(), 5);
  assert.equal(Buffer.from(item.getTxInfo().getContext_asU8()).toString('hex'), 'cafe');
  const accept = lora.fromWire(lora.decryptJoinAccept(packet, hex(appKey)));
  assert.ok(accept.isJoinAcceptMessage());
  assert.ok(lora.verifyMIC(accept, undefined, hex(appKey)), 'MIC of the join-accept');
  console.log('joined');
  return { devAddr: accept.DevAddr, ...lora.generateSessionKeys10(hex(appKey), accept.NetID, accept.AppNonce, devNonce) };
}

async function acknowledged(client, session) {
  const packet = lora.fromFields(
    { MType: 'Confirmed Data Up', DevAddr: session.devAddr, FCnt: 0, FPort: 10, payload: '17.5' }, session.AppSKey,
    session.NwkSKey);
  await client.publishAsync(`${prefix}/event/up`, uplink(packet.getPHYPayload()), { qos: 1 });
  const { item, packet: answer } = await downlink();
  assert.equal(item.getTxInfo().getTiming().getDelay().getDelay().getSeconds(), 1);
  assert.equal(item.getTxInfo().getFrequency(), 868300000);
  assert.ok(lora.verifyMIC(answer, session.NwkSKey), 'MIC of the acknowledgement');
  assert.ok(answer.getFCtrlACK(), 'ACK bit');
  assert.deepEqual(answer.DevAddr, session.devAddr);
  console.log('acknowledged');
}

async function classC() {
  const { devEui, nwkSKey, appSKey } = given.lamp;
  const queued = await fetch(`${given.url}/api/device/downlink/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': given.apiKey },
    body: JSON.stringify({ devEUI: devEui, fPort: 7, data: Buffer.from('on').toString('base64'), confirmed: false }),
  });
  assert.equal(queued.status, 201, await queued.text());
  const { item, packet } = await downlink();
  assert.ok(item.getTxInfo().getTiming().getImmediately(), 'sent at once');
  assert.equal(item.getTxInfo().getFrequency(), 869525000);
  assert.ok(lora.verifyMIC(packet, hex(nwkSKey)), 'MIC of the class C downlink');
  assert.equal(packet.getFPort(), 7);
  assert.equal(lora.decrypt(packet, hex(appSKey), hex(nwkSKey)).toString(), 'on');
  console.log('class C');
}

async function main() {
  const client = await mqtt.connectAsync(`mqtt://${given.broker}`, { protocolVersion: 5 });
  client.on('message', (_, payload) => (waiting.length > 0 ? waiting.shift()(payload) : arrived.push(payload)));
  await client.subscribeAsync(`${prefix}/command/down`, { qos: 1 });
  await acknowledged(client, await join(client));
  await classC();
  await client.endAsync();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
