package org.quern.publish;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.workspace.QuernException;

/**
 * Who publishes a data set, where, and on what terms.
 *
 * @param license its name, identifier or address
 * @param url the web page of the data set
 * @param creators the people and organizations that made it
 * @param description replaces the generated one
 * @param published the date of publication
 */
public record Attribution(Optional<String> license, Optional<String> url, List<Creator> creators,
        Optional<String> description, Optional<LocalDate> published) {

    /** Nothing is known. */
    public static final Attribution NONE = new Attribution(Optional.empty(), Optional.empty(), List.of(),
            Optional.empty(), Optional.empty());

    /** A person or an organization. */
    public record Creator(String name, boolean organization) {}

    public Attribution {
        creators = List.copyOf(creators);
    }

    /** This one, with licence and address of the data that the set was made from where it has none. */
    public Attribution or(Optional<String> otherLicense, Optional<String> otherUrl) {
        return new Attribution(license.or(() -> otherLicense), url.or(() -> otherUrl), creators, description,
                published);
    }

    /** @throws QuernException when something is missing that Croissant requires */
    void requireComplete() {
        List<String> missing = new ArrayList<>();
        if (license.isEmpty())
            missing.add("the licence (--license)");
        if (url.isEmpty())
            missing.add("the web page (--url)");
        if (creators.isEmpty())
            missing.add("the creator (--creator or --organization)");
        if (published.isEmpty())
            missing.add("the date of publication (--published)");
        if (!missing.isEmpty())
            throw new QuernException("Croissant metadata requires more information", "", "specify {0}",
                    String.join(", ", missing));
    }
}
