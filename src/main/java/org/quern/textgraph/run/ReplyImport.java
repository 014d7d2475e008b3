package org.quern.textgraph.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/**
 * Reads replies made elsewhere: JSON Lines, or a table with a header, with {@code id}, {@code format}, {@code
 * reply} (or {@code response}) and, for pseudonyms, {@code variant}.
 */
public record ReplyImport(SafeFiles files) {
    /**
     * @param instances the existing ids
     * @param formats the existing formats
     * @throws QuernException if the file cannot be read, or names an unknown id or format
     */
    public List<Reply> read(Path file, Set<String> instances, List<String> formats) {
        List<Reply> replies = new ArrayList<>();
        CsvText table = new CsvText(file);
        if (!table.isNamed()) {
            TextLines.json(files, file, "write one JSON object per line", (line, number) -> replies
                    .add(reply(line, file + " line " + number, instances, formats)));
        } else {
            table.read(files, names -> {
                List<String> headings = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
                return row -> {
                    ObjectNode line = JsonNodeFactory.instance.objectNode();
                    for (int i = 0; i < Math.min(headings.size(), row.cells().size()); i++)
                        line.put(headings.get(i), row.cells().get(i));
                    replies.add(reply(line, file + " line " + row.line(), instances, formats));
                };
            });
        }
        if (replies.isEmpty())
            throw new QuernException("the file contains no replies", file.toString(), "choose another file");
        return replies;
    }

    private static Reply reply(JsonNode line, String where, Set<String> instances, List<String> formats) {
        if (!line.has("reply") && !line.has("response"))
            throw new QuernException("the reply is missing", where, "add a member or column named reply");
        ObjectNode form = JsonNodeFactory.instance.objectNode();
        form.put("id", line.path("id").asText()).put("format", line.path("format").asText())
                .put("variant", line.path("variant").asText("plain"))
                .put("reply", line.has("reply") ? line.path("reply").asText() : line.path("response").asText());
        Reply reply;
        try {
            reply = Reply.of(form);
        } catch (IllegalArgumentException broken) {
            throw new QuernException(String.valueOf(broken.getMessage()), where, "use plain or pseudonyms")
                    .causedBy(broken);
        }
        if (!instances.contains(reply.asked().instance()) || !formats.contains(reply.asked().format()))
            throw new QuernException("the data set has no {0} text for {1}", where,
                    "choose the data set that the replies belong to", reply.asked().format(), reply.asked().instance());
        return reply;
    }
}
