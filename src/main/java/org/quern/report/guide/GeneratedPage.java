package org.quern.report.guide;

/** A page of the guide that the program generates. Implementations are named in {@code META-INF/services}. */
public interface GeneratedPage {

    /** The name in links, without the suffix {@code .md}. */
    String name();

    /** The page, in Markdown. */
    String markdown();
}
