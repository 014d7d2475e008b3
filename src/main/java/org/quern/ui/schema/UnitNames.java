package org.quern.ui.schema;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Units as people read them: the label of a QID, fetched when it is first needed. */
final class UnitNames {

    private static final Pattern QID = Pattern.compile("Q[1-9][0-9]*");

    private final LabelFinder finder;
    private final Runnable onFound;
    private final Map<String, String> known = new HashMap<>();

    /** @param onFound called when a label has come that was not known when it was asked for */
    UnitNames(LabelFinder finder, Runnable onFound) {
        this.finder = finder;
        this.onFound = onFound;
    }

    /** The label; until it is known, the id. */
    String of(String unit) {
        if (!QID.matcher(unit).matches())
            return unit;
        if (known.putIfAbsent(unit, unit) == null) {
            boolean[] atOnce = {true};
            finder.label(unit, label -> {
                known.put(unit, label);
                if (!atOnce[0])
                    onFound.run();
            });
            atOnce[0] = false;
        }
        return known.get(unit);
    }
}
