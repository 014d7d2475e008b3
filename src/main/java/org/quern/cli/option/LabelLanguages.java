package org.quern.cli.option;

import java.util.List;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import picocli.CommandLine.Option;

/** The languages of the labels of a graph. */
public final class LabelLanguages {

    private static final String NAME = "--languages";

    @Option(names = NAME, split = ",", paramLabel = "CODE", description = "Languages of labels, in order of preference, for example en,mul,any. End with 'any' for any other language, or with 'qid' for the entity's id (default: English, then the language-independent label). Entities keep the language in the property label_language. Requires a store or, without 'any', an endpoint. Cannot be used with --compatible.")
    private List<String> languages = List.of();

    public boolean given() {
        return !languages.isEmpty();
    }

    /** The chosen languages, otherwise those of the rules. */
    public LabelChain chain(ConversionRules rules) {
        return given() ? LabelChain.chosen(languages, NAME) : LabelChain.of(rules);
    }
}
