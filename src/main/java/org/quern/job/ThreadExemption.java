package org.quern.job;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Exempts a class from the rule that only {@code job} starts threads; the value says why. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ThreadExemption {
    String value();
}
