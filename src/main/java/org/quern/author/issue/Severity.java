package org.quern.author.issue;

import org.quern.workspace.Texts.Keyed;

/** The severity of an {@link Issue}. */
public enum Severity implements Keyed {
    /** The schema cannot be used. */
    ERROR,
    /** The graph will probably differ from what its author intends. */
    WARNING,
    /** A possible improvement. */
    INFO;
}
