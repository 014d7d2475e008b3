package org.quern.cli.review;

import org.quern.task.review.Lead;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The lead who does something that only leads may do. */
final class LeadOptions {

    @Option(names = "--lead", defaultValue = "", paramLabel = "NAME", description = "Name of the lead who makes this change; required if the workspace has a team.")
    private String lead = "";
    @Mixin
    private PinOption pin = new PinOption();

    Lead lead() {
        return new Lead(lead, pin.pin());
    }
}
