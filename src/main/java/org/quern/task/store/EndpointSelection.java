package org.quern.task.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.wikidata.endpoint.Endpoint;
import org.quern.wikidata.endpoint.EndpointAddress;
import org.quern.wikidata.endpoint.EndpointSource;
import org.quern.wikidata.endpoint.Profile;
import org.quern.wikidata.endpoint.Profiles;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * A SPARQL endpoint.
 *
 * @param profile the name of its type, which sets the request limits; derived from the address if empty
 * @param userAgent the User-Agent with contact details
 * @param cache the folder of cached answers; that of the workspace if empty
 * @param fresh whether to ignore cached answers
 */
public record EndpointSelection(String url, Optional<String> profile, Optional<String> userAgent, Optional<Path> cache,
        boolean fresh) {

    /** @throws QuernException when the address is invalid */
    public EndpointAddress address() {
        return EndpointAddress.of(url);
    }

    Profile profileOf() {
        Profiles profiles = new Profiles();
        return profile.map(name -> profiles.find(name).orElseThrow(() -> new QuernException("unknown profile {0}", url,
                "choose one of: {1}", name, String.join(", ", profiles.names()))))
                .orElseGet(() -> profiles.of(address().uri()));
    }

    /** Opens the endpoint; its answers are cached. */
    public EndpointSource open(Workspace workspace, Progress progress) {
        Profile kind = profileOf();
        Path folder = cache.orElseGet(() -> workspace.root().resolve("cache").resolve("endpoint"));
        if (!kind.caution().isEmpty())
            progress.note("note: " + kind.caution());
        Endpoint endpoint = new Endpoint(address(), kind, userAgent.orElse("Quern"), folder,
                fresh ? Instant.now() : Instant.now().minus(Endpoint.KEPT));
        progress.note((fresh ? "Earlier answers are ignored; new ones are stored in " : "Answers are cached in ")
                + folder + "; " + endpoint.resume() + ".");
        return EndpointSource.open(endpoint, new SafeFiles(), progress::note, progress);
    }
}
