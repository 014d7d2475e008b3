package org.quern.review.agreement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.review.ReviewVerdict;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Texts.Keyed;

/** The gold questions of a question file, in a file next to it: questions with a known verdict. */
public record GoldFile(Path file, SafeFiles files) {

    private static final int FORMAT = 1;
    private static final String REMEDY = "correct the file, or delete it";

    /**
     * A gold question.
     *
     * @param verdict the expected verdict
     * @param reason may be empty
     */
    public record Gold(String qid, ReviewVerdict verdict, String reason) {}

    private record Content(List<Entry> questions) {}

    private record Entry(String qid, String verdict, String reason) {}

    /**
     * The gold questions, sorted by id; empty if there is no file.
     *
     * @throws QuernException when the file is damaged
     */
    public List<Gold> read() {
        if (!Files.exists(file))
            return List.of();
        JsonNode tree = new JsonText(REMEDY).read(files, file);
        if (!(tree instanceof ObjectNode object) || !object.path("questions").isArray())
            throw broken("the list of questions is missing", "$");
        JsonText.checkFormat(object, FORMAT, file);
        Content content;
        try {
            content = JsonRecords.read(object, Content.class);
        } catch (IllegalArgumentException misfit) {
            throw broken(String.valueOf(misfit.getMessage()), "");
        }
        Map<String, Gold> byId = new TreeMap<>();
        for (int i = 0; i < content.questions().size(); i++) {
            Entry entry = content.questions().get(i);
            String path = "$.questions[" + i + "]";
            if (entry.qid().isBlank())
                throw broken("a question has no id", path + ".qid");
            ReviewVerdict verdict = Keyed.of(ReviewVerdict.class, entry.verdict())
                    .orElseThrow(() -> broken("“" + entry.verdict() + "” is not a verdict", path + ".verdict"));
            if (byId.put(entry.qid(), new Gold(entry.qid(), verdict, entry.reason())) != null)
                throw broken("duplicate question id " + entry.qid(), path + ".qid");
        }
        return List.copyOf(byId.values());
    }

    /** The expected verdicts, by id. */
    public Map<String, ReviewVerdict> verdicts() {
        Map<String, ReviewVerdict> verdicts = new LinkedHashMap<>();
        read().forEach(gold -> verdicts.put(gold.qid(), gold.verdict()));
        return verdicts;
    }

    /** Adds gold questions; those with the same id are replaced. */
    public void put(Collection<Gold> added) {
        Map<String, Gold> byId = byId();
        added.forEach(gold -> byId.put(gold.qid(), gold));
        write(byId.values());
    }

    /** @return whether it was a gold question */
    public boolean remove(String qid) {
        Map<String, Gold> byId = byId();
        boolean known = byId.remove(qid) != null;
        if (known)
            write(byId.values());
        return known;
    }

    private Map<String, Gold> byId() {
        Map<String, Gold> byId = new TreeMap<>();
        read().forEach(gold -> byId.put(gold.qid(), gold));
        return byId;
    }

    private void write(Collection<Gold> all) {
        JsonText.write(files, file, JsonRecords.write(FORMAT, new Content(all.stream()
                .map(gold -> new Entry(gold.qid(), gold.verdict().key(), gold.reason())).toList())));
    }

    private QuernException broken(String what, String where) {
        return new QuernException("the gold questions cannot be read: {0}", (file + " " + where).strip(), REMEDY, what);
    }
}
