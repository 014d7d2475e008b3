package org.quern.review;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.review.Member.Credentials;
import org.quern.workspace.QuernException;

/**
 * The members of a workspace's review. Without members anybody may do everything under any name; from the first
 * member on, only members may.
 *
 * @param members by name
 */
public record Team(List<Member> members) {

    public Team {
        members = members.stream().sorted(Comparator.comparing(Member::name)).toList();
    }

    public boolean isOpen() {
        return members.isEmpty();
    }

    /**
     * The team with a member added or changed.
     *
     * @throws QuernException when the name is not valid, or no lead would be left
     */
    public Team with(Member member) {
        if (member.name().isBlank() || !member.name().equals(member.name().strip())
                || member.name().chars().anyMatch(Character::isISOControl))
            throw new QuernException("a name must be a single line of text without leading or trailing spaces",
                    member.name(), "choose another name");
        return withLead(Stream.concat(without(members, member.name()), Stream.of(member)).toList());
    }

    /**
     * The team without a member.
     *
     * @throws QuernException when there is no such member, or only the last lead is removed
     */
    public Team without(String name) {
        if (member(name).isEmpty())
            throw new QuernException("“{0}” is not a member of the team", "", "list the members", name);
        return withLead(without(members, name).toList());
    }

    private static Stream<Member> without(List<Member> members, String name) {
        return members.stream().filter(member -> !member.name().equals(name));
    }

    private static Team withLead(List<Member> members) {
        if (!members.isEmpty() && members.stream().noneMatch(member -> member.role() == Role.LEAD))
            throw new QuernException("a team needs a lead", "", "make somebody else a lead first");
        return new Team(members);
    }

    /** @throws QuernException when one of these names is not a member's */
    public void checkMembers(Collection<String> names) {
        names.stream().filter(name -> !isOpen() && member(name).isEmpty()).findFirst().ifPresent(name -> {
            throw new QuernException("“{0}” is not a member of the team", "",
                    "choose members of the team, or add this person first", name);
        });
    }

    public Optional<Member> member(String name) {
        return members.stream().filter(member -> member.name().equals(name)).findFirst();
    }

    /** Whether somebody of this name has at least this role. */
    public boolean has(String name, Role role) {
        return isOpen() || member(name).filter(member -> member.role().compareTo(role) >= 0).isPresent();
    }

    /** Whether this name needs a PIN that was not given. */
    public boolean needsPin(String name, Credentials given) {
        return member(name).filter(member -> !member.isProvenBy(given)).isPresent();
    }

    /**
     * Checks that somebody may act under a name.
     *
     * @throws QuernException when the name is not a member's, the role is missing, or the credentials are wrong
     */
    public void check(String name, Role role, Credentials given) {
        if (isOpen())
            return;
        Member member = member(name).orElseThrow(() -> new QuernException("“{0}” is not a member of the team", "",
                "use a member's name, or ask a lead to add you: quern review team --add NAME", name));
        if (!member.isProvenBy(given))
            throw new QuernException(given.pin().isPresent() ? "wrong PIN" : "a PIN is required", name,
                    member.pin().isPresent() ? "enter the PIN of this member"
                            : "log in as this member's system user, or ask a lead to set a PIN");
        if (member.role().compareTo(role) < 0)
            throw new QuernException("“{0}” is {1}; only {2} may do this", "", "ask a lead", name,
                    member.role().phrase(), role.phrase());
    }
}
