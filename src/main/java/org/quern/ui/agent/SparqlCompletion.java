package org.quern.ui.agent;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.job.Debounce;
import org.quern.job.Latest;
import org.quern.sparql.QueryFault;
import org.quern.sparql.TypedName;
import org.quern.ui.control.query.CompletionProvider;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.PaneServices;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.LabelSearch.Hit;

/**
 * Completion and error checking for queries to the chosen source. Finds ids by name in a store's index or with
 * the entity search of an endpoint, and reports syntax errors. Only the latest request is answered. Used on the
 * window's thread.
 */
final class SparqlCompletion implements CompletionProvider {

    /** Wait before a search, so that a public service does not receive a request per key. */
    private static final Duration QUIET = Duration.ofMillis(250);
    /** Wait before checking, so that a word that is being typed is not reported as an error. */
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final AgentModel model;
    private final PaneServices services;
    private final Latest finding;
    private final Latest checking;
    private final Debounce quiet;
    private final Debounce pause;

    SparqlCompletion(AgentModel model, PaneServices services) {
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
        finding.submit(services.text("agent.job.find", typed.words()),
                progress -> model.engine.find(typed, source, progress), hits -> {
                    receiver.accept(hits.stream().map(hit -> offer(hit, typed)).toList());
                    if (hits.isEmpty() && wanted)
                        services.notices().say(services.text("agent.find.none", typed.words()));
                }, failure -> {
                    // A failed search is reported only if the user requested completions explicitly.
                    if (wanted)
                        services.notices().warn(FailureText.of(failure, services.messages()));
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
        pause.call(() -> checking.submit(services.text("agent.job.check"),
                _ -> QueryFault.of(text).stream()
                        .map(fault -> new Trouble(fault.start(), fault.end(), services.messages().phrase(fault.why()),
                                true))
                        .toList(),
                receiver, _ -> {
                    // Ignored: errors are reported when the query is run.
                }));
    }
}
