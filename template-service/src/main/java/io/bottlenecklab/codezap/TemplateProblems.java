package io.bottlenecklab.codezap;

import io.bottlenecklab.codezap.category.Categories;
import io.bottlenecklab.codezap.member.Members;
import io.bottlenecklab.codezap.template.NoSuchException;
import io.bottlenecklab.codezap.template.NotOwnerException;
import io.bottlenecklab.codezap.transaction.RepeatedTransaction;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** What can go wrong in this service alone. */
@RestControllerAdvice
class TemplateProblems extends ProblemAdvice {

  @ExceptionHandler(Members.NotAMemberException.class)
  ResponseEntity<Object> notAMember() {
    return answer(
        Problems.of(
            HttpStatus.FORBIDDEN, "not-a-member", "Not a member", "Only members may do this."));
  }

  @ExceptionHandler(NoSuchException.class)
  ResponseEntity<Object> noSuch() {
    return answer(Problems.of(HttpStatus.NOT_FOUND));
  }

  @ExceptionHandler(NotOwnerException.class)
  ResponseEntity<Object> notOwner() {
    return answer(
        Problems.of(
            HttpStatus.FORBIDDEN,
            "not-the-owner",
            "Not the owner",
            "Only the member who made it may change or delete it."));
  }

  @ExceptionHandler(Categories.DefaultCategoryException.class)
  ResponseEntity<Object> defaultCategory() {
    return answer(
        Problems.of(
            HttpStatus.CONFLICT,
            "default-category",
            "Default category",
            "The default category cannot be deleted."));
  }

  @ExceptionHandler(Categories.CategoryExistsException.class)
  ResponseEntity<Object> categoryExists() {
    return answer(
        Problems.of(
            HttpStatus.CONFLICT,
            "category-exists",
            "Category exists",
            "You have a category of that name."));
  }

  @ExceptionHandler(RepeatedTransaction.ContentionException.class)
  ResponseEntity<Object> contention() {
    return contention("Too many requests change the same at once.");
  }
}
