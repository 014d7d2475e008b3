package org.quern.convert;

import java.io.Serializable;
import java.util.List;

/**
 * Several values for a property that takes one.
 *
 * @param taken the chosen value: the first one when sorted by length, then by value
 * @param left the other values
 */
public record Conflict(String type, String property, String entity, String taken, List<String> left)
        implements
            Serializable {}
