package org.quern.cli.review;

import org.quern.review.team.Role;
import org.quern.review.team.Team;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The lead who does something that only leads may do. */
final class LeadOptions {

    @Option(names = "--lead", defaultValue = "", paramLabel = "NAME", description = "Name of the lead who makes this change; required if the workspace has a team.")
    private String lead = "";
    @Mixin
    private PinOption pin = new PinOption();

    /** @throws org.quern.workspace.QuernException when this is not a lead of the team */
    void check(Team team) {
        team.check(lead, Role.LEAD, pin.credentials());
    }
}
