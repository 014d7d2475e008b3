package org.quern.cli.review;

import picocli.CommandLine.Option;

/** A command about the queue of one annotator. */
abstract class AnnotatorCommand extends FileReviewCommand {

    @Option(names = "--annotator", required = true, paramLabel = "NAME", description = "Name of the annotator.")
    String annotator = "";
}
