package org.quern.workspace.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.quern.workspace.QuernException;

/** All extensions of one kind: the built-in ones, followed by those of jars on the class path. */
public abstract class Extensions<T extends Extension> {

    private static final String ID = "[a-z0-9]+(-[a-z0-9]+)*";
    private static final String REMEDY = "remove or replace its jar in QUERN_CLASS_PATH";

    private final String kind;
    private final List<T> all;

    /**
     * @param kind as named in messages, for example "task"
     * @throws QuernException if two have the same id, or an id cannot be used in file names
     */
    protected Extensions(String kind, List<? extends T> builtIn, List<? extends T> more) {
        this.kind = kind;
        List<T> found = new ArrayList<>(builtIn);
        for (T each : more) {
            if (!each.id().matches(ID))
                throw new QuernException("the id '{0}' of this {1} must consist of lower-case words joined by hyphens",
                        each.getClass().getName(), REMEDY, each.id(), kind);
            if (found.stream().anyMatch(other -> other.id().equals(each.id())))
                throw new QuernException("there is already a {0} with the id {1}", each.getClass().getName(), REMEDY,
                        kind, each.id());
            found.add(each);
        }
        this.all = List.copyOf(found);
    }

    /** The extensions of jars on the class path. */
    protected static <T> List<T> provided(Class<T> type) {
        try {
            return ServiceLoader.load(type).stream().map(ServiceLoader.Provider::get).toList();
        } catch (ServiceConfigurationError broken) {
            throw new QuernException("an extension cannot be loaded ({0})", type.getName(), REMEDY, broken.getMessage())
                    .causedBy(broken);
        }
    }

    public List<T> all() {
        return all;
    }

    public List<String> ids() {
        return all.stream().map(Extension::id).toList();
    }

    /** @throws QuernException if there is none with this id */
    public T find(String id) {
        return all.stream().filter(each -> each.id().equals(id)).findFirst()
                .orElseThrow(() -> new QuernException("unknown {0} {1}", "",
                        "use one of {2}, or put the jar that provides it on the class path (QUERN_CLASS_PATH)", kind,
                        id, String.join(", ", ids())));
    }
}
