package org.quern.ui.agent;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.job.Debounce;
import org.quern.job.Latest;
import org.quern.sparql.QueryFault;
import org.quern.sparql.TypedName;
import org.quern.ui.Services;
import org.quern.ui.control.FailureText;
import org.quern.ui.control.query.CompletionProvider;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.LabelSearch.Hit;

/**
 * Helps with queries to the chosen source: finds ids by names there, in a store's index or at an endpoint's wiki, and
 * says what is wrong with a query. Only the newest question is answered. Used on the window's thread.
 */
final class SparqlCompletion implements CompletionProvider {

    /** A service that many people use is not asked at each key. */
    private static final Duration QUIET = Duration.ofMillis(250);
    /** Nobody wants to be told of errors in the word that is being typed. */
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final AgentModel model;
    private final Services services;
    private final Latest finding;
    private final Latest checking;
    private final Debounce quiet;
    private final Debounce pause;

    SparqlCompletion(AgentModel model, Services services) {
        this.model = model;
        this.services = services;
        this.finding = new Latest(services.jobs());
        this.checking = new Latest(services.jobs());
        this.quiet = new Debounce(services.jobs(), QUIET);
        this.pause = new Debounce(services.jobs(), PAUSE);
    }

    @Override
    public void offers(String text, int caret, boolean wanted, Consumer<List<Offer>> receiver) {
        quiet.forget();
        finding.drop();
        Optional<TypedName> typed = TypedName.before(text, caret, wanted);
        Optional<NamedSource> source = model.source.get();
        if (typed.isEmpty() || source.isEmpty()) {
            receiver.accept(List.of());
            return;
        }
        Runnable find = () -> find(typed.get(), source.get(), wanted, receiver);
        if (source.get() instanceof NamedSource.OfStore)
            find.run();
        else
            quiet.call(find);
    }

    private void find(TypedName typed, NamedSource source, boolean wanted, Consumer<List<Offer>> receiver) {
        finding.submit(services.messages().text("agent.job.find", typed.words()),
                progress -> model.engine.find(typed, source, progress), hits -> {
                    receiver.accept(hits.stream().map(hit -> offer(hit, typed)).toList());
                    if (hits.isEmpty() && wanted)
                        services.notices().say(services.messages().text("agent.find.none", typed.words()));
                }, failure -> {
                    // Who only types is not told each time that nothing finds names there.
                    if (wanted)
                        services.notices().warn(FailureText.of(failure));
                });
    }

    private static Offer offer(Hit hit, TypedName typed) {
        return new Offer(typed.written(hit.id()),
                hit.description().isEmpty() ? hit.label() : hit.label() + " – " + hit.description(), hit.id(),
                typed.from(), typed.to());
    }

    @Override
    public void troubles(String text, Consumer<List<Trouble>> receiver) {
        checking.drop();
        pause.call(() -> checking.submit(services.messages().text("agent.job.check"),
                _ -> QueryFault.of(text).stream().map(fault -> new Trouble(fault.start(), fault.end(), fault.why(),
                        true)).toList(),
                receiver, _ -> {
                    // Whoever runs the query hears what is wrong with it.
                }));
    }
}
