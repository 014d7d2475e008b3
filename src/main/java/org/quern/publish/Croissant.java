package org.quern.publish;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A data set in the terms of Croissant 1.1, the metadata format of MLCommons, as JSON-LD.
 *
 * @param description used unless the attribution has one
 * @param languages of its texts
 */
public record Croissant(String name, String description, Attribution attribution, List<String> languages,
        List<String> keywords, List<DataFile> files, List<RecordSet> recordSets) {

    /** The usual name of the file. */
    public static final String FILE = "croissant.json";

    private static final String VERSION = "http://mlcommons.org/croissant/1.1";
    private static final String VOCABULARY = "http://mlcommons.org/croissant/";
    private static final String SCHEMA_ORG = "http://schema.org/";
    private static final String TYPE = "@type";
    private static final String ID = "@id";
    /** The terms that the context declares in the vocabulary of Croissant; those of them that are used here. */
    private static final List<String> TERMS = List.of("column", "extract", "field", "fileObject", "jsonPath", "key",
            "recordSet", "references", "source");
    /** What must be escaped in the last part of an IRI. */
    private static final Pattern RESERVED = Pattern.compile("[^\\p{L}\\p{N}._~-]");

    /** The type of a field's values. */
    public enum Type {
        TEXT("sc:Text"), INTEGER("sc:Integer"), FLOAT("sc:Float"), BOOLEAN("sc:Boolean"), DATE("sc:Date");

        private final String text;

        Type(String text) {
            this.text = text;
        }
    }

    /**
     * A column of a table, or a member of each line.
     *
     * @param references the field of another record set that its values identify
     */
    public record Field(String name, String description, Type type, Optional<Reference> references) {

        public Field(String name, String description, Type type) {
            this(name, description, type, Optional.empty());
        }
    }

    /** A field of a record set. */
    public record Reference(String recordSet, String field) {}

    /**
     * The records of a file.
     *
     * @param file its name
     * @param key the field that identifies a record
     */
    public record RecordSet(String name, String description, String file, Optional<String> key, List<Field> fields) {}

    public Croissant {
        languages = List.copyOf(languages);
        keywords = List.copyOf(keywords);
        files = List.copyOf(files);
        recordSets = List.copyOf(recordSets);
    }

    /** @throws org.quern.workspace.QuernException when the attribution lacks what Croissant requires */
    public ObjectNode json() {
        attribution.requireComplete();
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.set("@context", context());
        root.put(TYPE, "sc:Dataset").put("conformsTo", VERSION).put("name", name).put("description",
                attribution.description().orElse(description));
        String license = attribution.license().orElseThrow();
        root.put("license", License.of(license).map(License::url).orElse(license));
        root.put("url", attribution.url().orElseThrow());
        ArrayNode creators = root.putArray("creator");
        attribution.creators().forEach(creator -> creators.addObject()
                .put(TYPE, creator.organization() ? "sc:Organization" : "sc:Person").put("name", creator.name()));
        root.put("datePublished", attribution.published().orElseThrow().toString());
        ArrayNode words = root.putArray("keywords");
        keywords.forEach(words::add);
        if (!languages.isEmpty()) {
            ArrayNode in = root.putArray("inLanguage");
            languages.forEach(in::add);
        }
        ArrayNode distribution = root.putArray("distribution");
        files.forEach(file -> distribution.addObject().put(TYPE, "cr:FileObject").put(ID, id(file.name()))
                .put("name", file.name()).put("contentUrl", id(file.name())).put("contentSize", file.bytes() + " B")
                .put("encodingFormat", file.mediaType()).put("sha256", file.sha256()));
        ArrayNode sets = root.putArray("recordSet");
        recordSets.forEach(set -> sets.add(json(set)));
        return root;
    }

    private static ObjectNode context() {
        ObjectNode context = JsonNodeFactory.instance.objectNode();
        context.put("@language", "en").put("@vocab", SCHEMA_ORG).put("sc", SCHEMA_ORG).put("cr", VOCABULARY)
                .put("dct", "http://purl.org/dc/terms/").put("conformsTo", "dct:conformsTo");
        TERMS.forEach(term -> context.put(term, "cr:" + term));
        context.putObject("dataType").put(ID, "cr:dataType").put(TYPE, "@vocab");
        return context;
    }

    private ObjectNode json(RecordSet set) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put(TYPE, "cr:RecordSet").put(ID, id(set.name())).put("name", set.name()).put("description",
                set.description());
        set.key().ifPresent(key -> node.set("key", reference(new Reference(set.name(), key))));
        List<JsonNode> fields = new ArrayList<>();
        set.fields().forEach(field -> fields.add(json(set, field)));
        node.putArray("field").addAll(fields);
        return node;
    }

    private ObjectNode json(RecordSet set, Field field) {
        ObjectNode node = reference(new Reference(set.name(), field.name()));
        node.put(TYPE, "cr:Field").put("name", field.name()).put("description", field.description()).put("dataType",
                field.type().text);
        ObjectNode source = node.putObject("source");
        source.putObject("fileObject").put(ID, id(set.file()));
        boolean table = files.stream().anyMatch(
                file -> file.name().equals(set.file()) && file.mediaType().equals(DataFile.CSV));
        if (table)
            source.putObject("extract").put("column", field.name());
        else
            source.putObject("extract").put("jsonPath", "$." + field.name());
        field.references().ifPresent(to -> node.set("references", reference(to)));
        return node;
    }

    private static ObjectNode reference(Reference to) {
        return JsonNodeFactory.instance.objectNode().put(ID, id(to.recordSet()) + "/" + id(to.field()));
    }

    /** A name as part of an IRI. */
    private static String id(String name) {
        return RESERVED.matcher(name).replaceAll(
                match -> java.net.URLEncoder.encode(match.group(), java.nio.charset.StandardCharsets.UTF_8)
                        .replace("+", "%20"));
    }
}
