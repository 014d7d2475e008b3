package org.quern.question;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.graph.export.CypherLiteral;
import org.quern.neo4j.DatabaseContent;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseProfile.PropertyProfile;
import org.quern.neo4j.DatabaseProfile.TypeProfile;
import org.quern.workspace.QuernException;

/**
 * The property that names the entities of each label. In graph files it is {@code name} for all labels; a database that
 * Quern did not load may have another one for each label, or none.
 *
 * @param chosen by label
 * @param usual of labels that are not among them; empty for none
 */
public record NameProperties(Map<String, String> chosen, Optional<String> usual) {

    /** The property of graph files. */
    private static final String NAME = "name";
    /** Those of graph files. */
    public static final NameProperties USUAL = new NameProperties(Map.of(), Optional.of(NAME));

    /** The member of a question that records the properties other than {@code name}. */
    private static final String MEMBER = "name_properties";
    /** A label whose nodes have a {@code name} in this share is named by it. */
    private static final double MOST = 0.9;
    /** Unique properties that may name entities, the best first. */
    private static final List<Pattern> FORMS = List.of(Pattern.compile("title|label"),
            Pattern.compile("(?i).*(name|title|label)"), Pattern.compile("(?i).*(id|code|key|iri|uri|url|symbol)"));

    public NameProperties {
        chosen = Map.copyOf(chosen);
    }

    /**
     * Chooses for each label: {@code name} if at least 90 % of the nodes have it as a text; otherwise a text that all
     * nodes have and that is unique in at least 90 %, called {@code title} or {@code label}, or with a name that ends
     * like these, or like an identifier.
     *
     * @param given the chosen properties, by label
     * @throws QuernException when a given label or property does not exist, or is no text
     */
    public static NameProperties of(DatabaseContent content, Map<String, String> given) {
        SortedMap<String, String> chosen = new TreeMap<>();
        for (TypeProfile type : content.profile().types()) {
            if (!type.label().equals(DatabaseProfile.NO_LABEL))
                choice(type, content).ifPresent(property -> chosen.put(type.label(), property));
        }
        given.forEach((label, property) -> chosen.put(label, checked(content.profile(), label, property)));
        return new NameProperties(chosen, Optional.empty());
    }

    private static Optional<String> choice(TypeProfile type, DatabaseContent content) {
        if (type.properties().stream()
                .anyMatch(p -> p.name().equals(NAME) && p.isText() && p.present() >= MOST * type.count()))
            return Optional.of(NAME);
        return FORMS.stream().flatMap(form -> content.unique(type.label()).stream().sorted()
                .filter(property -> form.matcher(property).matches())).findFirst();
    }

    private static String checked(DatabaseProfile profile, String label, String property) {
        String place = "--name-property " + label + "=" + property;
        TypeProfile type = profile.types().stream().filter(each -> each.label().equals(label)).findFirst()
                .orElseThrow(() -> new QuernException("the database has no label “{0}”", place, "use one of {1}", label,
                        String.join(", ", profile.types().stream().map(TypeProfile::label).toList())));
        List<String> texts = type.properties().stream().filter(PropertyProfile::isText).map(PropertyProfile::name)
                .toList();
        if (!texts.contains(property))
            throw new QuernException("“{0}” is not a text property of {1}", place, "{2}", property, label,
                    texts.isEmpty() ? "remove the option; no text property exists"
                            : "use one of " + String.join(", ", texts));
        return property;
    }

    public Optional<String> of(String label) {
        return Optional.ofNullable(chosen.get(label)).or(() -> usual);
    }

    /** What tells a node from others of its label: the property that names it, otherwise its id in the database. */
    public String key(String variable, String label) {
        return of(label).map(property -> variable + "." + CypherLiteral.name(property))
                .orElse("elementId(" + variable + ")");
    }

    /** The question, with the properties of these labels where they are others than {@code name}. */
    public Sample mark(Sample sample, Stream<String> labels) {
        ObjectNode member = JsonNodeFactory.instance.objectNode();
        labels.sorted().distinct().forEach(label -> of(label).filter(property -> !property.equals(NAME))
                .ifPresent(property -> member.put(label, property)));
        return member.isEmpty() ? sample : sample.withOther(MEMBER, member);
    }

    /** Those recorded in a question. */
    public static NameProperties of(Sample sample) {
        Map<String, String> chosen = new TreeMap<>();
        JsonNode member = sample.others().get(MEMBER);
        if (member != null)
            member.properties().forEach(each -> chosen.put(each.getKey(), each.getValue().asText()));
        return new NameProperties(chosen, Optional.of(NAME));
    }
}
