package org.quern.task.graph;

import java.util.List;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.run.Converter;

/**
 * The rules and labels of a conversion.
 *
 * @param compatible whether to follow the rules of the published CypherBench graphs
 * @param languages of labels, in order of preference; those of the rules if empty
 * @param wikidataId whether entities keep their id
 * @param oneNodePerItem whether an item of several types is one node
 * @param trustSparql whether to run the SPARQL in the schema
 */
public record ConversionSettings(boolean compatible, List<String> languages, boolean wikidataId,
        boolean oneNodePerItem, boolean trustSparql) {

    public ConversionRules rules() {
        return compatible ? ConversionRules.COMPATIBLE : ConversionRules.CORRECT;
    }

    LabelChain labels() {
        return languages.isEmpty() ? LabelChain.of(rules()) : LabelChain.chosen(languages, "--languages");
    }

    public Converter.Options options(boolean wikidataGraph) {
        return Converter.Options.now(trustSparql, wikidataGraph, rules()).withLabels(labels())
                .withWikidataId(wikidataId).withOneNodePerItem(oneNodePerItem);
    }
}
