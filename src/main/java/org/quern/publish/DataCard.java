package org.quern.publish;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * The card of a data set: Markdown for people, with the front matter that Hugging Face reads from {@code README.md}.
 *
 * @param license its name, identifier or address; empty if unknown
 * @param records number of records of all files
 * @param task the task that the data is for, by the name of Hugging Face
 * @param files the names of the files that contain the data, with the names of their configurations; none if the card
 * describes a file that it is not stored with
 */
public record DataCard(String title, Optional<String> license, List<String> languages, List<String> tags, String task,
        long records, List<Config> files, String text) {

    /** The usual name of the file. */
    public static final String FILE = "README.md";

    /** The largest number of records of each size category, in powers of ten, with its unit. */
    private static final List<String> SIZES = List.of("1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B",
            "1T");

    /**
     * A part of the data that is loaded by name.
     *
     * @param split {@code test} for questions to evaluate with, otherwise {@code train}
     */
    public record Config(String name, String split, String file) {}

    public String markdown() {
        return "---\n" + new YamlText().of(front()) + "---\n\n# " + title + "\n\n" + text;
    }

    /** Licence, source and creators, as lines of a list. */
    public static String attribution(Attribution attribution) {
        StringBuilder lines = new StringBuilder();
        attribution.license().ifPresent(license -> lines.append("- Licence: ").append(license).append('\n'));
        attribution.url().ifPresent(url -> lines.append("- Published at: ").append(url).append('\n'));
        if (!attribution.creators().isEmpty())
            lines.append("- Created by: ").append(String.join(", ",
                    attribution.creators().stream().map(Attribution.Creator::name).toList())).append('\n');
        return lines.toString();
    }

    private ObjectNode front() {
        ObjectNode front = JsonNodeFactory.instance.objectNode();
        if (!languages.isEmpty())
            list(front.putArray("language"), languages);
        license.ifPresent(name -> License.of(name).ifPresentOrElse(known -> front.put("license", known.id()),
                () -> other(front, name)));
        front.put("pretty_name", title);
        list(front.putArray("size_categories"), List.of(size(records)));
        list(front.putArray("task_categories"), List.of(task));
        list(front.putArray("tags"), tags);
        if (!files.isEmpty()) {
            ArrayNode configs = front.putArray("configs");
            files.forEach(each -> configs.addObject().put("config_name", each.name()).putArray("data_files").addObject()
                    .put("split", each.split()).put("path", each.file()));
        }
        return front;
    }

    private static void other(ObjectNode front, String license) {
        front.put("license", "other");
        if (license.matches("https?://.*"))
            front.put("license_link", license);
        else
            front.put("license_name", license);
    }

    private static void list(ArrayNode to, List<String> texts) {
        texts.forEach(to::add);
    }

    /** The size category, such as {@code 1K<n<10K}. */
    static String size(long records) {
        long most = 1000;
        for (int i = 0; i < SIZES.size(); i++, most *= 10) {
            if (records < most)
                return i == 0 ? "n<" + SIZES.getFirst() : SIZES.get(i - 1) + "<n<" + SIZES.get(i);
        }
        return "n>" + SIZES.getLast();
    }
}
