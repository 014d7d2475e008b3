package org.quern.question;

import java.util.List;
import org.quern.question.TextCheck.Finding;

/** Checks a text as the question of a sample's gold query, without a model. */
@FunctionalInterface
public interface QuestionCheck {

    List<Finding> check(Sample sample, String text);
}
