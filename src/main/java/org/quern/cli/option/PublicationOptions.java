package org.quern.cli.option;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.publish.Attribution;
import org.quern.publish.Attribution.Creator;
import picocli.CommandLine.Option;

/** Options that state who publishes a data set, for Croissant metadata and data cards. */
public final class PublicationOptions {

    @Option(names = "--license", paramLabel = "NAME", description = "Licence of the data, required for croissant: a name such as CC BY 4.0, or a URL.")
    private Optional<String> license = Optional.empty();
    @Option(names = "--url", paramLabel = "URL", description = "Web page of the data set, required for croissant.")
    private Optional<String> url = Optional.empty();
    @Option(names = "--creator", paramLabel = "NAME", description = "Person who created the data set; croissant requires a --creator or an --organization. Can be repeated.")
    private List<String> people = List.of();
    @Option(names = "--organization", paramLabel = "NAME", description = "Organization that created the data set, for croissant. Can be repeated.")
    private List<String> organizations = List.of();
    @Option(names = "--description", paramLabel = "TEXT", description = "Description of the data set, for croissant (default: a generated one).")
    private Optional<String> description = Optional.empty();
    @Option(names = "--published", paramLabel = "DATE", description = "Date of publication, for croissant, such as 2026-11-30 (default: today).")
    private Optional<LocalDate> published = Optional.empty();

    public Attribution attribution(CommonOptions common) {
        url.ifPresent(
                page -> common.require(page.matches("https?://\\S+"), "--url must begin with http:// or https://"));
        List<Creator> creators = new ArrayList<>();
        people.forEach(name -> creators.add(new Creator(name, false)));
        organizations.forEach(name -> creators.add(new Creator(name, true)));
        return new Attribution(license, url, creators, description,
                published.or(() -> Optional.of(LocalDate.now(ZoneOffset.UTC))));
    }
}
