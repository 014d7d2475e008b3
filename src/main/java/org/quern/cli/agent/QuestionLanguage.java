package org.quern.cli.agent;

import java.util.Optional;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import picocli.CommandLine.Option;

/** The option for the language of questions and labels. */
final class QuestionLanguage implements CheckedOptions {

    @Option(names = "--language", paramLabel = "TAG", description = "Language of questions and labels; questions without a wording in this language are skipped (default: English, if available).")
    private Optional<String> tag = Optional.empty();

    @Override
    public void check(CommonOptions common) {
        common.require(tag.orElse("en").strip().matches("[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*"),
                "--language takes a language tag such as es");
    }

    Optional<String> tag() {
        return tag.map(String::strip);
    }
}
