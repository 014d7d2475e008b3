package org.quern.ui.schema;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Converts typed text to labels of letters, digits and underscores, in the convention of each kind of part. */
final class LabelForm {

    private LabelForm() {}

    /** {@code Award ceremony} becomes {@code AwardCeremony}, {@code awardCeremony} or {@code award_ceremony}. */
    static String of(SchemaSelection what, String text) {
        String plain = Normalizer.normalize(text.strip(), Normalizer.Form.NFD).replaceAll("\\p{M}", "");
        if (plain.matches("[A-Za-z0-9_]*"))
            return plain;
        String[] words = Arrays.stream(plain.split("[^A-Za-z0-9_]+")).filter(w -> !w.isEmpty()).toArray(String[]::new);
        return switch (what) {
            case SchemaSelection.Entity _ -> Arrays.stream(words).map(LabelForm::capital)
                    .collect(Collectors.joining());
            case SchemaSelection.Relation _ -> words.length == 0 ? ""
                    : words[0] + Arrays.stream(words).skip(1).map(LabelForm::capital).collect(Collectors.joining());
            case SchemaSelection.Property _ -> String.join("_", words);
        };
    }

    static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
