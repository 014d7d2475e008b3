package org.quern.workspace.extension;

/**
 * Something that a jar on the class path can add, such as a metric or a text format. The jar names the class in
 * {@code META-INF/services/}, in a file named after the interface that the class implements.
 */
public interface Extension {

    /** The id in options, files and tables: lower-case words joined by hyphens. */
    String id();

    /** The display name. */
    String title();
}
