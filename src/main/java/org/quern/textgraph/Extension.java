package org.quern.textgraph;

/**
 * A text format, task or scoring, which a jar on the class path can add: it names its class in
 * {@code META-INF/services/} under the name of the interface that the class implements.
 */
public interface Extension {

    /** As options, files and tables name it: lower case, words joined by hyphens. */
    String id();

    /** As people call it. */
    String title();
}
