package org.quern.question.audit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

    /** The names of the rules that flag each question, by all files of a workspace. Questions without findings have none. */
    public static Map<Key, Set<String>> all(SafeFiles files, Path workspace) {
        Map<Key, Set<String>> rules = new HashMap<>();
        Path folder = workspace.resolve(FOLDER);
        if (!Files.isDirectory(folder))
            return rules;
        List<Path> found = new ArrayList<>(SafeFiles.entries(folder).stream()
                .filter(file -> file.toString().endsWith(".json")).sorted().toList());
        found.forEach(file -> read(files, file).findings().forEach(each -> rules
                .computeIfAbsent(new Key(each.graph(), each.qid()), _ -> new TreeSet<>()).add(each.rule().toString())));
        return rules;
    }
}
