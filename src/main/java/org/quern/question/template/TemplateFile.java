package org.quern.question.template;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.PatternShape.Node;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.question.template.Templates.ReturnPattern;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads template files: {@code match_patterns[{category, cypher, nl_args, return_category}]} and {@code
 * return_patterns[{pattern_id, category, cypher, nl_template, return_vars}]}. Every placeholder is checked
 * here, so that an error is reported before generation starts.
 */
public record TemplateFile(SafeFiles files) {
    private static final String SHIPPED = "templates.json";
    private static final ObjectMapper JSON = JsonText.mapper()
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");
    private static final Set<String> RETURN_CYPHER = Set.of("match_cypher", "prop", "order", "condition", "agg_clause",
            "key", "threshold_condition");
    private static final Set<String> RETURN_TEXT = Set.of("prop", "order_nl", "higher_nl", "condition_nl",
            "agg_clause_nl", "key", "threshold_condition_nl");

    /** The built-in templates. */
    public Templates shipped() {
        return read(JsonText.shipped(TemplateFile.class, SHIPPED), SHIPPED);
    }

    /**
     * Reads the user's file.
     *
     * @throws QuernException when it cannot be read or a template is invalid; states the JSON path
     */
    public Templates read(Path file) {
        return read(new JsonText(JSON, "fix the file").read(files, file), file.toString());
    }

    private static Templates read(JsonNode tree, String file) {
        Place root = new Place(file, "$", tree);
        root.onlyKeys("match_patterns", "return_patterns");
        List<ReturnPattern> returns = new ArrayList<>();
        for (Place place : root.list("return_patterns"))
            returns.add(returnPattern(place));
        List<MatchPattern> matches = new ArrayList<>();
        for (Place place : root.list("match_patterns"))
            matches.add(matchPattern(place, returns));
        if (matches.isEmpty())
            throw root.wrong("no MATCH template");
        return new Templates(matches, returns);
    }

    private static ReturnPattern returnPattern(Place place) {
        place.onlyKeys("category", "pattern_id", "cypher", "nl_template", "return_vars");
        List<String> vars = new ArrayList<>();
        for (Place var : place.list("return_vars"))
            vars.add(var.ownText());
        ReturnPattern pattern = new ReturnPattern(place.text("category"), place.text("pattern_id"),
                place.text("cypher"), place.text("nl_template"), vars);
        checkPlaceholders(place.at("cypher"), pattern.cypher(), RETURN_CYPHER);
        if (!pattern.cypher().contains("${match_cypher}"))
            throw place.at("cypher").wrong("${match_cypher} is missing");
        return pattern;
    }

    private static MatchPattern matchPattern(Place place, List<ReturnPattern> returns) {
        place.onlyKeys("category", "cypher", "nl_args", "return_category");
        Map<String, String> args = new LinkedHashMap<>();
        for (Place arg : place.object("nl_args"))
            args.put(arg.lastKey(), arg.ownText());
        MatchPattern pattern = new MatchPattern(place.text("category"), place.text("cypher"), args,
                place.text("return_category"));
        PatternShape shape;
        try {
            shape = PatternParser.parse(pattern.cypher());
        } catch (PatternParser.BadTemplate bad) {
            throw place.at("cypher").wrong(bad.getMessage());
        }
        Set<String> known = phrases(shape);
        for (Place arg : place.object("nl_args"))
            checkPlaceholders(arg, arg.ownText(), known);
        List<ReturnPattern> following = returns.stream().filter(r -> r.category().equals(pattern.returnCategory()))
                .toList();
        if (following.isEmpty())
            throw place.at("return_category").wrong("unknown category " + pattern.returnCategory()
                    + "; no RETURN template has it");
        for (ReturnPattern next : following)
            checkFits(place, pattern, shape, next);
        return pattern;
    }

    /** A RETURN template requires phrases and variables that the MATCH template must have. */
    private static void checkFits(Place place, MatchPattern match, PatternShape shape, ReturnPattern next) {
        for (String key : placeholders(next.nlTemplate())) {
            if (!match.nlArgs().containsKey(key) && !RETURN_TEXT.contains(key))
                throw place.at("nl_args").wrong("unknown placeholder ${" + key + "}: RETURN template "
                        + next.patternId() + " asks for it");
        }
        for (String variable : next.returnVars()) {
            if (shape.node(variable).isEmpty())
                throw place.at("cypher").wrong("no node " + variable + ", which RETURN template "
                        + next.patternId() + " returns");
        }
        if (next.use().compares() && shape.nodes().stream().noneMatch(Node::free))
            throw place.at("cypher").wrong("no node asks for <" + PatternShape.FREE + ">, which RETURN template "
                    + next.patternId() + " compares");
    }

    /** The placeholders that phrases of a MATCH template may use. */
    private static Set<String> phrases(PatternShape shape) {
        Set<String> known = new LinkedHashSet<>();
        for (Node node : shape.nodes()) {
            known.add(node.variable() + "_LABEL");
            if (node.named())
                known.add(node.variable() + "_name");
            if (node.free())
                known.add("prop");
        }
        for (Edge edge : shape.edges()) {
            known.add(edge.variable() + "_LABEL");
            known.add(edge.variable() + "_LABEL_AS");
        }
        shape.values().forEach(v -> known.add(v.key()));
        return known;
    }

    private static void checkPlaceholders(Place place, String text, Set<String> known) {
        for (String key : placeholders(text)) {
            if (!known.contains(key))
                throw place.wrong("unknown placeholder ${" + key + "}");
        }
    }

    private static List<String> placeholders(String text) {
        return PLACEHOLDER.matcher(text).results().map(m -> m.group(1)).toList();
    }

    /** Fills placeholders in one pass, so values are never read as placeholders. */
    public static String fill(String template, Map<String, String> values) {
        return PLACEHOLDER.matcher(template).replaceAll(m -> {
            String value = values.get(m.group(1));
            return Matcher.quoteReplacement(value == null ? m.group() : value);
        });
    }

    /** A location in the JSON, for reading and error messages. */
    private record Place(String file, String path, JsonNode node) {

        QuernException wrong(String problem) {
            return new QuernException(problem, file + " " + path, "fix the template file");
        }

        Place at(String key) {
            return new Place(file, path + "." + key, node.path(key));
        }

        String lastKey() {
            return path.substring(path.lastIndexOf('.') + 1);
        }

        void onlyKeys(String... keys) {
            if (!node.isObject())
                throw wrong("an object is expected here");
            for (Map.Entry<String, JsonNode> member : node.properties()) {
                if (!List.of(keys).contains(member.getKey()))
                    throw at(member.getKey()).wrong("unknown key " + member.getKey());
            }
        }

        String text(String key) {
            return at(key).ownText();
        }

        String ownText() {
            if (!node.isTextual())
                throw wrong(node.isMissingNode() ? "a string is missing here" : "a string is expected here");
            return node.textValue();
        }

        List<Place> list(String key) {
            JsonNode list = node.path(key);
            if (!list.isArray())
                throw at(key).wrong(list.isMissingNode() ? "a list is missing here" : "a list is expected here");
            List<Place> places = new ArrayList<>();
            for (int i = 0; i < list.size(); i++)
                places.add(new Place(file, path + "." + key + "[" + i + "]", list.get(i)));
            return places;
        }

        List<Place> object(String key) {
            Place object = at(key);
            if (!object.node.isObject())
                throw object.wrong(object.node.isMissingNode() ? "an object is missing here"
                        : "an object is expected here");
            return object.node.properties().stream().map(m -> object.at(m.getKey())).toList();
        }
    }
}
