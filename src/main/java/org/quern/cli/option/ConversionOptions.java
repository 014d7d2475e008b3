package org.quern.cli.option;

import java.util.List;
import org.quern.task.graph.ConversionSettings;
import picocli.CommandLine.Option;

/** Options for the rules and labels of a conversion. */
public final class ConversionOptions {

    @Option(names = "--compatible", description = "Follow the rules of the published CypherBench graphs: four-digit years, English labels only, compatible facts merged.")
    private boolean compatible;
    @Option(names = "--languages", split = ",", paramLabel = "CODE", description = "Languages of labels, in order of preference, for example en,mul,any. End with 'any' for any other language, or with 'qid' for the entity's id (default: English, then the language-independent label). Entities keep the language in the property label_language. Requires a store or, without 'any', an endpoint. Cannot be used with --compatible.")
    private List<String> languages = List.of();
    @Option(names = "--wikidata-id", description = "Store the Wikidata id of each entity in the property wikidata_id, like the key wikidata_id of a schema.")
    private boolean wikidataId;
    @Option(names = "--one-node-per-item", description = "Make one node with several labels of an item that belongs to several entity types, like the key one_node_per_item of a schema.")
    private boolean oneNodePerItem;
    @Option(names = "--trust-sparql", description = "Run the SPARQL in the schema's $RAW_SPARQL. Review it before you use this option.")
    private boolean trustSparql;

    public boolean isCompatible() {
        return compatible;
    }

    public boolean hasLanguages() {
        return !languages.isEmpty();
    }

    public ConversionSettings settings() {
        return new ConversionSettings(compatible, languages, wikidataId, oneNodePerItem, trustSparql);
    }
}
