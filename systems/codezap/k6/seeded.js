// Values of seeded rows; nothing to run.

// What the script searches for: every tenth word of the seeder's lists, English and Korean.
const words = [
  'data', 'response', 'node', 'thread', 'producer', 'service', 'review', 'export', 'render', 'state', 'async', 'factory',
  'socket', 'throughput', 'mutex', 'compile', 'integer', 'encode', 'docker', 'regex', '데이터', '알고리즘', '트랜잭션', '해시',
  '컴포넌트', '로그인', '배포', '설정', '파이썬', '주소', '성능', '메모리', '정규식', '컬렉션', '외래키', '잠금', '디자인패턴',
  '단위테스트', '프론트엔드', '알림',
];
export const keywords = words.length;

// Keyword n, from 1.
export function keyword(n) {
  return words[n - 1];
}

// A member's second category, to which new templates go.
export function categoryId(n) {
  return (n - 1) * 10 + 2;
}

// A member's first tag, which new templates have.
export function tagId(n) {
  return (n - 1) * 200 + 1;
}

// Its name.
export function tagName(n) {
  return `data-${n}`;
}
