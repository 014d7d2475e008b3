package org.quern.question.audit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.question.audit.AuditRule.Place;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The findings about the questions of a file: {@code audits/NAME.json} in a workspace.
 *
 * @param rules the rules that were applied
 * @param questions the number of questions
 * @param findings in the order of the questions
 */
public record AuditFile(List<AuditRule> rules, int questions, List<Finding> findings) {

    /** The folder in a workspace. */
    public static final String FOLDER = "audits";

    private static final int FORMAT = 1;
    private static final String REMEDY = "delete the file, and run the audit again";

    /** A finding about a question. */
    public record Finding(String graph, String qid, AuditRule rule, Place place, String evidence) {}

    /** A question, by which findings and predictions belong together. */
    public record Key(String graph, String qid) {}

    public void write(SafeFiles files, Path file) {
        JsonText.write(files, file, JsonRecords.write(FORMAT, this));
    }

    /** @throws QuernException when the file cannot be read, or is damaged */
    public static AuditFile read(SafeFiles files, Path file) {
        if (!(new JsonText(REMEDY).read(files, file) instanceof ObjectNode root))
            throw new QuernException("this is not a file of findings", file.toString(), REMEDY);
        JsonText.checkFormat(root, FORMAT, file);
        try {
            return JsonRecords.read(root, AuditFile.class);
        } catch (IllegalArgumentException misfit) {
            throw new QuernException("the findings cannot be read: {0}", file.toString(), REMEDY,
                    String.valueOf(misfit.getMessage())).causedBy(misfit);
        }
    }

    /** Removes the findings about a question, whose gold query is another one now, from all files of a workspace. */
    public static void drop(SafeFiles files, Path workspace, Key question) {
        for (Path file : files(workspace)) {
            AuditFile audit = read(files, file);
            List<Finding> left = audit.findings().stream()
                    .filter(each -> !new Key(each.graph(), each.qid()).equals(question)).toList();
            if (left.size() < audit.findings().size())
                new AuditFile(audit.rules(), audit.questions(), left).write(files, file);
        }
    }

    private static List<Path> files(Path workspace) {
        Path folder = workspace.resolve(FOLDER);
        return Files.isDirectory(folder) ? SafeFiles.entries(folder).stream()
                .filter(file -> file.toString().endsWith(".json")).sorted().toList() : List.of();
    }

    /** The findings about each question, by all files of a workspace. Questions without findings have none. */
    public static Map<Key, Set<Finding>> all(SafeFiles files, Path workspace) {
        Map<Key, Set<Finding>> findings = new HashMap<>();
        files(workspace).forEach(file -> read(files, file).findings().forEach(each -> findings
                .computeIfAbsent(new Key(each.graph(), each.qid()), _ -> new LinkedHashSet<>()).add(each)));
        return findings;
    }
}
