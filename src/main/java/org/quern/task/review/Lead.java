package org.quern.task.review;

import java.util.Optional;
import org.quern.review.Member.Credentials;
import org.quern.review.Role;
import org.quern.review.Team;
import org.quern.workspace.QuernException;

/**
 * The lead who does what only leads may do.
 *
 * @param name empty if there is no team
 */
public record Lead(String name, Optional<String> pin) {

    /** @throws QuernException when this is not a lead of the team */
    void check(Team team) {
        if (!team.isOpen() && name.isEmpty())
            throw new QuernException("this workspace has a team, and only a lead may do this", "",
                    "add --lead NAME, and --pin if the lead has a PIN");
        team.check(name, Role.LEAD, Credentials.ofProcess(pin));
    }
}
