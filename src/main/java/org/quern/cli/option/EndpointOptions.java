package org.quern.cli.option;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.quern.cli.output.Terminal;
import org.quern.job.Progress;
import org.quern.wikidata.QuestionGuide;
import org.quern.wikidata.endpoint.Endpoint;
import org.quern.wikidata.endpoint.EndpointAddress;
import org.quern.wikidata.endpoint.EndpointGuide;
import org.quern.wikidata.endpoint.EndpointSource;
import org.quern.wikidata.endpoint.Profile;
import org.quern.wikidata.endpoint.Profiles;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
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

    /**
     * Opens the endpoint.
     *
     * @throws ParameterException when the value of an option is invalid
     * @throws QuernException when the endpoint cannot be used
     */
    EndpointSource open(CommandLine commandLine, Workspace workspace, Terminal terminal, Progress progress) {
        SafeFiles files = new SafeFiles();
        EndpointAddress where = address(commandLine);
        Profile kind = profile(commandLine, where);
        String agent = userAgent.or(() -> Preferences.read(new PersonalFolders().preferences(), files)
                .text(Endpoint.USER_AGENT)).orElseGet(QuernVersion::userAgent);
        if (!agent.matches("\\P{Cntrl}+"))
            throw new ParameterException(commandLine, "--user-agent must be a single line");
        Path folder = cache.orElseGet(() -> workspace.root().resolve("cache").resolve("endpoint"));
        Instant notBefore = fresh ? Instant.now() : Instant.now().minus(Endpoint.KEPT);
        if (!kind.caution().isEmpty())
            terminal.note("note: " + kind.caution());
        Endpoint endpoint = new Endpoint(where, kind, agent, folder, notBefore);
        terminal.note(
                fresh ? "Earlier answers are ignored; new ones are stored in " + folder + "; " + endpoint.resume() + "."
                        : "Answers are cached in " + folder + "; " + endpoint.resume() + ".");
        return EndpointSource.open(endpoint, files, terminal::note, progress);
    }

    /**
     * The queries that would be sent.
     *
     * @throws ParameterException when the value of an option is invalid
     */
    QuestionGuide guide(CommandLine commandLine) {
        return new EndpointGuide(profile(commandLine, address(commandLine)));
    }

    /** @throws ParameterException when the address is invalid */
    String host(CommandLine commandLine) {
        return String.valueOf(address(commandLine).uri().getHost());
    }

    private EndpointAddress address(CommandLine commandLine) {
        try {
            return EndpointAddress.of(address);
        } catch (QuernException wrong) {
            throw new ParameterException(commandLine, "--endpoint: " + wrong.getMessage());
        }
    }

    private Profile profile(CommandLine commandLine, EndpointAddress where) {
        Profiles profiles = new Profiles();
        return profile.map(name -> profiles.find(name).orElseThrow(() -> new ParameterException(commandLine,
                "--profile: unknown profile '" + name + "'; choose from " + String.join(", ", profiles.names()))))
                .orElseGet(() -> profiles.of(where.uri()));
    }
}
