package org.quern.llm;

import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.quern.job.Backoff;
import org.quern.job.WaitClock;
import org.quern.llm.ModelSettings.Protocol;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

/** Opens the models of a workspace, with keys from the environment or the keyring and cached answers. */
public final class Models {

    private final Workspace workspace;
    private final Secrets secrets;
    private final SafeFiles files;
    private final Supplier<String> userAgent;
    private final Optional<LocalModel> local;
    private final TokenCounter counter = new TokenCounter();

    /** Models of hosts only. */
    public Models(Workspace workspace, Secrets secrets, SafeFiles files, Supplier<String> userAgent) {
        this(workspace, secrets, files, userAgent, Optional.empty());
    }

    /**
     * @param userAgent the User-Agent that hosts receive
     * @param local the built-in model
     */
    public Models(Workspace workspace, Secrets secrets, SafeFiles files, Supplier<String> userAgent,
            Optional<LocalModel> local) {
        this.local = local;
        this.workspace = workspace;
        this.secrets = secrets;
        this.files = files;
        this.userAgent = userAgent;
    }

    public ModelList list() {
        ModelList list = ModelList.read(workspace);
        return local.isPresent() ? list.withBuiltIn() : list;
    }

    /** Whether the answer to a request is cached, so that it costs nothing. */
    public Predicate<ModelRequest> cached(String name) {
        ModelSettings settings = list().find(name);
        AnswerCache cache = new AnswerCache(workspace.answers(), files);
        return request -> settings.protocol() != Protocol.BUILTIN
                && cache.find(ServedModel.key(settings, request)).isPresent();
    }

    /**
     * @param budget shared by all requests of one task
     * @param notes receives messages about waiting
     * @throws QuernException when there is no such model, or no key for it
     */
    public ServedModel open(String name, Budget budget, Consumer<String> notes) {
        ModelSettings settings = list().find(name);
        if (budget.limitsCost() && settings.price().isEmpty())
            throw new QuernException("the price of this model is unknown, so its cost cannot be limited",
                    "model " + name, "add the price per million tokens in quern.json, or limit the tokens");
        if (settings.protocol() == Protocol.BUILTIN)
            return served(settings, new LocalSource(local.orElseThrow(), counter), budget, notes);
        String key = secrets.find(settings.keyVariable(), settings.account()).orElse("");
        // Local servers usually need no key; those that do report it.
        if (key.isEmpty() && settings.url().toString().equals(settings.protocol().url()))
            throw new QuernException("no API key for {0}", "model " + name,
                    "set it in {1}, or store it with 'quern model key {2}'", settings.url().getHost(),
                    settings.keyVariable(), name);
        return served(settings, new Host(settings, key, userAgent.get(), WaitClock.REAL), budget, notes);
    }

    private ServedModel served(ModelSettings settings, AnswerSource source, Budget budget, Consumer<String> notes) {
        return new ServedModel(settings, source, new AnswerCache(workspace.answers(), files), budget, notes,
                WaitClock.REAL, new Backoff(new Random()), counter);
    }
}
