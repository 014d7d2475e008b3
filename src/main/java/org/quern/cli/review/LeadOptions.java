package org.quern.cli.review;

import org.quern.review.Role;
import org.quern.review.Team;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The lead who does something that only leads may do. */
final class LeadOptions {

    @Option(names = "--lead", defaultValue = "", paramLabel = "NAME", description = "Name of the lead who makes this change; required if the workspace has a team.")
    private String lead = "";
    @Mixin
    private PinOption pin = new PinOption();

    /** @throws QuernException when this is not a lead of the team */
    void check(Team team) {
        if (!team.isOpen() && lead.isEmpty())
            throw new QuernException("this workspace has a team, and only a lead may do this", "",
                    "add --lead NAME, and --pin if the lead has a PIN");
        team.check(lead, Role.LEAD, pin.credentials());
    }
}
