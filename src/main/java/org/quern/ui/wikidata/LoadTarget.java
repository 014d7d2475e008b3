package org.quern.ui.wikidata;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.ui.kit.PaneServices;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.FileNames;

/** The store into which files are loaded. */
public record LoadTarget(String store, Existing existing) {

    /**
     * Asks which store to add to or to replace, or for the name of a new one. Without stores there is nothing to ask.
     *
     * @param fresh the proposed name of a new store; a store with this name is offered first
     * @return empty if the user cancels
     */
    public static Optional<LoadTarget> ask(PaneServices services, String title, String fresh) {
        List<String> stores = services.workspace().stores();
        if (stores.isEmpty())
            return Optional.of(new LoadTarget(fresh, Existing.REFUSE));
        Map<String, LoadTarget> offered = new LinkedHashMap<>();
        if (stores.contains(fresh))
            offered.put(services.text("entry.load.add", fresh), new LoadTarget(fresh, Existing.ADD));
        stores.forEach(store -> offered.put(services.text("entry.load.add", store),
                new LoadTarget(store, Existing.ADD)));
        String free = free(fresh, stores);
        offered.put(services.text("entry.load.new"), new LoadTarget(free, Existing.REFUSE));
        stores.forEach(store -> offered.put(services.text("entry.load.replace", store),
                new LoadTarget(store, Existing.REPLACE)));
        return services.dialogs().choice(title, services.text("entry.load.question"), List.copyOf(offered.keySet()))
                .flatMap(chosen -> Optional.ofNullable(offered.get(chosen)))
                .flatMap(target -> target.existing() == Existing.REFUSE ? named(services, title, free, stores)
                        : Optional.of(target));
    }

    private static Optional<LoadTarget> named(PaneServices services, String title, String free, List<String> stores) {
        return services.dialogs().text(title, services.text("entry.load.name"), free,
                name -> stores.stream().anyMatch(name::equalsIgnoreCase)
                        ? Optional.of(services.text("entry.taken", name))
                        : FileNames.areGood(name) ? Optional.empty() : Optional.of(services.text("entry.invalid")))
                .map(name -> new LoadTarget(name, Existing.REFUSE));
    }

    private static String free(String name, List<String> stores) {
        String free = name;
        for (int i = 2; stores.stream().anyMatch(free::equalsIgnoreCase); i++)
            free = name + "-" + i;
        return free;
    }
}
