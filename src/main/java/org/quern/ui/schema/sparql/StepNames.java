package org.quern.ui.schema.sparql;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.ui.kit.Messages;
import org.quern.ui.wikidata.LabelFinder;

/** The results of a plan's steps, in the window's language and with labels next to ids. */
record StepNames(Messages messages, LabelFinder finder) {

    /** The prefixes of a plan's nouns, longer ones first, with the suffix of their message key. */
    private static final List<List<String>> BEGINNINGS = List.of(List.of("subclasses of ", "subclasses.of"),
            List.of("subclasses for type ", "subclasses.for"), List.of("instances for type ", "instances"),
            List.of("members of ", "members"), List.of("labelled members of ", "labelled"),
            List.of("candidates for type ", "candidates"),
            List.of("entities of ", "entities"), List.of("relations ", "relations"),
            List.of("objects of ", "objects"), List.of("subjects of ", "subjects"));
    private static final Pattern BATCHES = Pattern.compile("queries about ([\\d,]+) items each, (\\d+) at a time");
    private static final String FROM = " from ";

    /** The noun as displayed; ids without label where the label is unknown. */
    String of(String finds) {
        for (List<String> beginning : BEGINNINGS) {
            if (!finds.startsWith(beginning.getFirst()))
                continue;
            String rest = finds.substring(beginning.getFirst().length());
            int from = rest.indexOf(FROM);
            String name = messages.text("schema.sparql.step." + beginning.getLast(),
                    finder.labelled(from < 0 ? rest : rest.substring(0, from)).replace("#", " "));
            return from < 0 ? name
                    : messages.text("schema.sparql.step.from", name, of(rest.substring(from + FROM.length())));
        }
        return finds.equals("the graph's files") ? messages.text("schema.sparql.step.files") : finder.labelled(finds);
    }

    /** How a source answers a query, translated if the text is known. */
    String way(String way) {
        return switch (way) {
            case "read level by level from the store's index" -> messages.text("schema.sparql.way.walked");
            case "looked up in the store's value index" -> messages.text("schema.sparql.way.by-value");
            case "looked up in the store's item index" -> messages.text("schema.sparql.way.by-item");
            case "run as SPARQL in the store" -> messages.text("schema.sparql.way.inside");
            case "sent as SPARQL" -> messages.text("schema.sparql.way.asked");
            case "one query" -> messages.text("schema.sparql.way.one");
            default -> {
                Matcher batches = BATCHES.matcher(way);
                yield batches.matches()
                        ? messages.text("schema.sparql.way.batches", batches.group(1), batches.group(2)) : way;
            }
        };
    }

    /** Requests the labels of the ids in a noun; {@code then} is called when one arrives. */
    void fetch(String finds, Runnable then) {
        Matcher ids = LabelFinder.ID.matcher(finds);
        while (ids.find()) {
            String id = ids.group();
            if (finder.known(id).isEmpty())
                finder.label(id, _ -> then.run());
        }
    }
}
