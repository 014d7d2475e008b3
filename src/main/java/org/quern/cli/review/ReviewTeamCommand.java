package org.quern.cli.review;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.TextTable;
import org.quern.review.Member;
import org.quern.review.Role;
import org.quern.task.review.ManageTeam;
import org.quern.task.review.ManageTeam.NewMember;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review team}: lists and changes the members of the review team. */
@Command(name = "team", mixinStandardHelpOptions = true)
final class ReviewTeamCommand extends WorkspaceCommand {

    @Option(names = "--add", paramLabel = "NAME", description = "Add this member, or change the member with this name.")
    private Optional<String> add = Optional.empty();
    @Option(names = "--remove", paramLabel = "NAME", description = "Remove this member; the member's decisions are kept.")
    private Optional<String> remove = Optional.empty();
    @Option(names = "--role", paramLabel = "ROLE", description = "Role of the added member: annotator, adjudicator or lead (default: annotator).")
    private Optional<Role> role = Optional.empty();
    @Option(names = "--new-pin", arity = "0..1", interactive = true, paramLabel = "PIN", description = "PIN of the added member, who must enter it before deciding; without a value, the command prompts for it.")
    private Optional<String> newPin = Optional.empty();
    @Option(names = "--system-user", paramLabel = "USER", description = "Operating-system user who may decide as the added member without the PIN.")
    private Optional<String> systemUser = Optional.empty();
    @Mixin
    private LeadOptions lead = new LeadOptions();

    @Override
    protected void run() throws Exception {
        if (add.isPresent() && remove.isPresent())
            throw common.wrong("choose --add or --remove");
        if (add.isEmpty() && (role.isPresent() || newPin.isPresent() || systemUser.isPresent()))
            throw common.wrong("--role, --new-pin and --system-user need --add");
        perform(ManageTeam::new, common::openToWrite, new ManageTeam.Settings(add.map(name -> new NewMember(name,
                role.orElse(Role.ANNOTATOR), newPin, systemUser)), remove, lead.lead()), this::show);
    }

    private void show(ManageTeam.Result found) {
        TextTable table = new TextTable(List.of("name", "role", "proof"), TextTable.READABLE);
        found.team().members()
                .forEach(member -> table.add(List.of(member.name(), member.role().key(), proof(member))));
        if (found.team().isOpen())
            terminal.note("No members: anybody may decide under any name.");
        else
            table.lines().forEach(terminal::println);
    }

    private static String proof(Member member) {
        return String.join(" or ", Stream.of(member.pin().map(_ -> "PIN"),
                member.systemUser().map(user -> "system user " + user)).flatMap(Optional::stream).toList());
    }
}
