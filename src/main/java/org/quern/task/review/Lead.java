package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Optional;
import org.quern.review.Role;
import org.quern.review.Team;
import org.quern.task.LazyServices;
import org.quern.workspace.QuernException;

/**
 * The lead who does what only leads may do.
 *
 * @param name empty if there is no team
 */
public record Lead(@JsonSetter(nulls = Nulls.AS_EMPTY) String name, Optional<String> pin) {

    /** @throws QuernException when this is not a lead of the team */
    void check(Team team, LazyServices in) {
        if (!team.isOpen() && name.isEmpty())
            throw new QuernException("this workspace has a team, and only a lead may do this", "",
                    "add --lead NAME, and --pin if the lead has a PIN");
        team.check(name, Role.LEAD, ReviewFiles.credentials(pin, in));
    }
}
