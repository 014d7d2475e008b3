package org.quern.wikidata.named;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quern.job.Backoff;
import org.quern.job.Progress;
import org.quern.job.WaitClock;
import org.quern.wikidata.endpoint.Endpoint;
import org.quern.wikidata.endpoint.EndpointAddress;
import org.quern.wikidata.endpoint.EndpointSource;
import org.quern.wikidata.endpoint.Profile;
import org.quern.wikidata.endpoint.Profiles;
import org.quern.wikidata.mediawiki.EntityApi;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreInfo;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Settings;
import org.quern.workspace.Workspace;

/**
 * The named sources of a workspace: its stores, and the endpoints under {@code endpoints} in {@code
 * quern.json}. A store is opened on first use, shared by all users, and closed with the workspace; while it is
 * reloaded, queries wait. Call it from jobs: every method may read from disk, and queries may take long.
 */
public final class NamedSources implements AutoCloseable {

    private final Workspace workspace;
    private final SafeFiles files;
    private final Supplier<String> userAgent;
    private final WaitClock waits;
    private final Map<URI, EntityApi> nameServices = new ConcurrentHashMap<>();
    private final Map<String, SharedStore> stores = new ConcurrentHashMap<>();

    /** @param userAgent the User-Agent for endpoints */
    public NamedSources(Workspace workspace, SafeFiles files, Supplier<String> userAgent) {
        this(workspace, files, userAgent, WaitClock.REAL);
    }

    /** @param waits how long a failing endpoint is not queried */
    public NamedSources(Workspace workspace, SafeFiles files, Supplier<String> userAgent, WaitClock waits) {
        this.workspace = workspace;
        this.files = files;
        this.userAgent = userAgent;
        this.waits = waits;
    }

    /**
     * The stores, then the endpoints, each sorted by name.
     *
     * @throws QuernException when the settings of an endpoint are invalid
     */
    public List<NamedSource> list() {
        List<NamedSource> sources = new ArrayList<>();
        workspace.stores().forEach(store -> sources.add(new NamedSource.OfStore(store)));
        Settings.read(workspace).named("endpoints").forEach((name, settings) -> sources.add(endpoint(name, settings)));
        return sources;
    }

    /**
     * Runs work on a source.
     *
     * @throws QuernException when it cannot be opened
     * @throws Exception when the work fails
     */
    public <R> R ask(NamedSource source, Progress progress, SourceWork<R> work) throws Exception {
        return switch (source) {
            case NamedSource.OfStore(String name) -> shared(name).ask(workspace.store(name), progress, work);
            case NamedSource.OfEndpoint endpoint -> {
                // Opened for each query, so that cancelling one leaves the others running; answers are cached.
                try (EndpointSource open = EndpointSource.open(endpoint(endpoint), files, progress::stage, progress,
                        waits, new Backoff(new Random()))) {
                    yield work.ask(open, progress);
                }
            }
        };
    }

    /** The entity search of a source that has one; it is closed with these sources. */
    public Optional<EntityApi> names(NamedSource source) {
        return source instanceof NamedSource.OfEndpoint endpoint
                ? endpoint.search().map(
                        address -> nameServices.computeIfAbsent(address, a -> new EntityApi(a, userAgent.get())))
                : Optional.empty();
    }

    /** Loads files into a store, which is closed meanwhile. @see StoreLoader#load */
    public StoreInfo load(String store, List<Path> sources, StoreLoader.Existing existing, Progress progress) {
        return shared(store).replace(() -> new StoreLoader().load(workspace.store(store), sources, existing, progress));
    }

    /** Runs work that moves the files of a store, while it is closed. Queries wait, and the work waits for queries. */
    public void whileClosed(String store, Runnable work) {
        shared(store).replace(() -> {
            work.run();
            return store;
        });
    }

    private SharedStore shared(String name) {
        return stores.computeIfAbsent(name, _ -> new SharedStore());
    }

    private Endpoint endpoint(NamedSource.OfEndpoint named) {
        EndpointAddress address = EndpointAddress.of(named.url());
        Profiles profiles = new Profiles();
        Profile profile = named.profile()
                .map(p -> profiles.find(p)
                        .orElseThrow(() -> new QuernException("unknown profile {0}",
                                workspace.settingsFile() + " $.endpoints." + named.name() + ".profile",
                                "use one of {1}", p, String.join(", ", profiles.names()))))
                .orElseGet(() -> profiles.of(address.uri()));
        return new Endpoint(address, profile, userAgent.get(),
                workspace.root().resolve("cache").resolve("endpoint"), Instant.now().minus(Endpoint.KEPT));
    }

    private static NamedSource.OfEndpoint endpoint(String name, Settings settings) {
        String url = settings.text("url").orElseThrow(() -> settings.wrong("url", "the url of the endpoint is missing",
                "add the URL of the SPARQL endpoint"));
        Optional<URI> search = settings.text("search").map(address -> {
            try {
                return new URI(address);
            } catch (URISyntaxException wrong) {
                throw settings.wrong("search", "this is not a valid URL (" + wrong.getReason() + ")",
                        "use the URL of a MediaWiki api.php");
            }
        });
        return new NamedSource.OfEndpoint(name, url, settings.text("profile"), search);
    }

    /** Closes the stores after the last query. */
    @Override
    public void close() {
        nameServices.values().forEach(EntityApi::close);
        stores.values().forEach(SharedStore::close);
    }

    /** A store with many readers, which can be replaced. */
    private static final class SharedStore implements AutoCloseable {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private @Nullable Store open;
        private boolean closed;

        <R> R ask(Path folder, Progress progress, SourceWork<R> work) throws Exception {
            lock.readLock().lockInterruptibly();
            try {
                return work.ask(opened(folder).source(), progress);
            } finally {
                lock.readLock().unlock();
            }
        }

        private synchronized Store opened(Path folder) {
            if (closed)
                throw new QuernException("the workspace is closing", folder.toString(), "open it again");
            Store store = open;
            if (store == null) {
                store = Store.open(folder);
                open = store;
            }
            return store;
        }

        <R> R replace(Supplier<R> work) {
            lock.writeLock().lock();
            try {
                letGo();
                return work.get();
            } finally {
                lock.writeLock().unlock();
            }
        }

        private synchronized void letGo() {
            Store store = open;
            open = null;
            if (store != null)
                store.close();
        }

        @Override
        public void close() {
            lock.writeLock().lock();
            try {
                letGo();
                synchronized (this) {
                    closed = true;
                }
            } finally {
                lock.writeLock().unlock();
            }
        }
    }
}
