package org.quern.textgraph.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads replies that came about elsewhere: lines of JSON, or a table with a line of headings, with {@code id}, {@code
 * format}, {@code reply} (or {@code response}) and, where names are invented, {@code variant}.
 */
public final class ReplyImport {

    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    public ReplyImport(SafeFiles files) {
        this.files = files;
    }

    /**
     * @param instances the ids that there are
     * @param formats the formats that there are
     * @throws QuernException when the file cannot be read, or is about something that is not there
     */
    public List<Reply> read(Path file, Set<String> instances, List<String> formats) {
        String name = file.getFileName().toString();
        List<Reply> replies = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(files.open(file), StandardCharsets.UTF_8))) {
            if (name.contains(".csv") || name.contains(".tsv")) {
                CSVFormat form = CSVFormat.DEFAULT.builder().setDelimiter(name.contains(".tsv") ? '\t' : ',')
                        .setHeader().setSkipHeaderRecord(true).setIgnoreHeaderCase(true).get();
                try (CSVParser table = form.parse(in)) {
                    for (CSVRecord row : table) {
                        ObjectNode line = JsonNodeFactory.instance.objectNode();
                        row.toMap().forEach(line::put);
                        replies.add(reply(line, file + " line " + table.getCurrentLineNumber(), instances, formats));
                    }
                }
            } else {
                String line = in.readLine();
                for (int number = 1; line != null; number++, line = in.readLine()) {
                    if (!line.isBlank())
                        replies.add(reply(parsed(line, file, number), file + " line " + number, instances, formats));
                }
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        if (replies.isEmpty())
            throw new QuernException("there is no reply in it", file.toString(), "choose another file");
        return replies;
    }

    private JsonNode parsed(String line, Path file, int number) {
        try {
            return json.readTree(line);
        } catch (JsonProcessingException broken) {
            throw new QuernException("this is no JSON", file + " line " + number, "write one JSON object a line",
                    broken);
        }
    }

    private static Reply reply(JsonNode line, String where, Set<String> instances, List<String> formats) {
        if (!line.has("reply") && !line.has("response"))
            throw new QuernException("there is no reply (or response) in this line", where, "name its column reply");
        ObjectNode form = JsonNodeFactory.instance.objectNode();
        form.put("id", line.path("id").asText()).put("format", line.path("format").asText())
                .put("variant", line.path("variant").asText("plain"))
                .put("reply", line.has("reply") ? line.path("reply").asText() : line.path("response").asText());
        Reply reply;
        try {
            reply = Reply.of(form);
        } catch (IllegalArgumentException broken) {
            throw new QuernException(String.valueOf(broken.getMessage()), where, "it is plain or pseudonyms", broken);
        }
        if (!instances.contains(reply.asked().instance()) || !formats.contains(reply.asked().format()))
            throw new QuernException("the data set has no " + reply.asked().instance() + " as "
                    + reply.asked().format(), where, "choose the data set that was asked about");
        return reply;
    }
}
