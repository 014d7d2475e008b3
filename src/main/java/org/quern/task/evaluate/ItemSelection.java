package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Optional;

/**
 * Some items of a scored run.
 *
 * @param run its name in the workspace, or its folder
 * @param filter an expression that they match; empty for all
 * @param saved the name of a filter of the workspace that they match as well
 */
public record ItemSelection(String run, @JsonSetter(nulls = Nulls.AS_EMPTY) String filter, Optional<String> saved) {}
