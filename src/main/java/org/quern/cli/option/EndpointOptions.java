package org.quern.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.task.store.EndpointSelection;
import org.quern.wikidata.endpoint.Endpoint;
import org.quern.wikidata.endpoint.Profiles;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options that describe a SPARQL endpoint. */
final class EndpointOptions {

    @Option(names = "--endpoint", required = true, paramLabel = "URL", description = "Query this SPARQL endpoint. Answers are cached, so rerunning the command resumes.")
    private String address = "";

    @Option(names = "--profile", paramLabel = "NAME", description = "Type of the endpoint, which sets its request limits: wdqs, wdqs-scholarly, qlever, virtuoso, blazegraph, fuseki or generic (default: derived from the URL).")
    private Optional<String> profile = Optional.empty();

    @Option(names = "--user-agent", paramLabel = "TEXT", description = "User-Agent with contact details, required by Wikimedia (default: userAgent in the preferences, otherwise Quern).")
    private Optional<String> userAgent = Optional.empty();

    @Option(names = "--cache", paramLabel = "DIR", description = "Folder for cached answers (default: cache/endpoint in the workspace).")
    private Optional<Path> cache = Optional.empty();

    @Option(names = "--no-cache", description = "Ignore cached answers (default: use answers from the last seven days).")
    private boolean fresh;

    /** @throws ParameterException when the value of an option is invalid */
    EndpointSelection selection(CommandLine commandLine) {
        String agent = userAgent.or(() -> Preferences.read(new PersonalFolders().preferences(), new SafeFiles())
                .text(Endpoint.USER_AGENT)).orElseGet(QuernVersion::userAgent);
        if (!agent.matches("\\P{Cntrl}+"))
            throw new ParameterException(commandLine, "--user-agent must be a single line");
        EndpointSelection selected = new EndpointSelection(address, profile, Optional.of(agent), cache, fresh);
        try {
            selected.address();
        } catch (QuernException wrong) {
            throw new ParameterException(commandLine, "--endpoint: " + wrong.getMessage());
        }
        Profiles profiles = new Profiles();
        if (profile.isPresent() && profiles.find(profile.get()).isEmpty())
            throw new ParameterException(commandLine, "--profile: unknown profile '" + profile.get()
                    + "'; choose from " + String.join(", ", profiles.names()));
        return selected;
    }
}
