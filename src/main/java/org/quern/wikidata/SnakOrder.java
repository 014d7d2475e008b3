package org.quern.wikidata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** The canonical order of qualifiers. */
public final class SnakOrder {

    private static final Comparator<Snak> BY_PROPERTY_THEN_VALUE = Comparator
            .<Snak>comparingLong(s -> number(s.pid())).thenComparing(Snak::pid).thenComparing(SnakOrder::text);

    private SnakOrder() {}

    /** Sorted, without duplicates: RDF is a set, so duplicates cannot be represented there. */
    public static List<Snak> sorted(Collection<Snak> snaks) {
        if (snaks.size() < 2)
            return List.copyOf(snaks);
        List<Snak> sorted = new ArrayList<>(snaks);
        sorted.sort(BY_PROPERTY_THEN_VALUE);
        List<Snak> each = new ArrayList<>(sorted.size());
        for (Snak snak : sorted) {
            if (!hasAtItsEnd(each, snak))
                each.add(snak);
        }
        return each;
    }

    /** Duplicates are adjacent, or separated only by others of the same property. */
    private static boolean hasAtItsEnd(List<Snak> sorted, Snak snak) {
        for (int i = sorted.size() - 1; i >= 0 && sorted.get(i).pid().equals(snak.pid()); i--) {
            if (sorted.get(i).equals(snak))
                return true;
        }
        return false;
    }

    private static long number(String pid) {
        long number = 0;
        for (int i = 1; i < pid.length() && Character.isDigit(pid.charAt(i)) && i < 18; i++) {
            number = number * 10 + (pid.charAt(i) - '0');
        }
        return number;
    }

    private static String text(Snak snak) {
        return switch (snak) {
            case Snak.Known(_, WikidataValue value) -> "k" + value;
            case Snak.Unknown _ -> "u";
            case Snak.None _ -> "n";
        };
    }
}
