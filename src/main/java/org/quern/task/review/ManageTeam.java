package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.review.Member;
import org.quern.review.Pin;
import org.quern.review.ReviewLog;
import org.quern.review.Role;
import org.quern.review.Team;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Lists the members of the review team, or adds, changes or removes one. */
public record ManageTeam(LazyServices in) implements UseCase<ManageTeam.Settings, ManageTeam.Result> {

    /** A member to add or change. */
    public record NewMember(String name, Role role, Optional<String> pin, Optional<String> systemUser) {}

    /** At most one of the changes. */
    public record Settings(Optional<NewMember> added, Optional<String> removed, Lead lead) {}

    /** The members after the change. */
    public record Result(Team team) {

        @JsonValue
        List<Map<String, Object>> json() {
            return team.members().stream().map(member -> JsonMembers.of("name", member.name(), "role",
                    member.role().key(), "pin", member.pin().isPresent(), "system_user",
                    member.systemUser().orElse(""))).toList();
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        try (ReviewLog log = ReviewLog.open(in.workspace().reviewLog())) {
            Team team = log.team();
            if (settings.added().isEmpty() && settings.removed().isEmpty())
                return new Result(team);
            settings.lead().check(team, in);
            Team changed = settings.added().map(member -> team.with(new Member(member.name().strip(), member.role(),
                    member.pin().map(Pin::of), member.systemUser())))
                    .orElseGet(() -> team.without(settings.removed().orElseThrow()));
            log.setTeam(changed);
            return new Result(changed);
        }
    }
}
