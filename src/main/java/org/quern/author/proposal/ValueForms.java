package org.quern.author.proposal;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.quern.author.Word;
import org.quern.schema.Datatype;
import org.quern.wikidata.TimeText;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.profile.Counted;
import org.quern.wikidata.profile.ValueCounts;
import org.quern.wikidata.profile.ValueKind;

/** Decides from sample values how a schema should store them. Each decision has its evidence. */
record ValueForms(UnitTable units) {
    /** If at least this share of owners have several values, a single value would hide too much. */
    private static final double LIST = 0.05;
    /** Share that counts as nearly all values. */
    private static final double NEARLY_ALL = 0.9;
    /** If at least this share of times have a known day, dates preserve more than years. */
    private static final double DAYS = 0.8;
    private static final double MOST = 0.5;
    private static final double WHOLE = 0.99;
    /** The most frequent units are tried. */
    private static final int UNITS = 5;

    /**
     * The form for some values.
     *
     * @param several number of owners (entities, or statements of a relation) with more than one value
     * @param most largest number of values of one owner
     * @param kept the owners that would keep a value in a form
     */
    ValueForm of(ValueCounts values, Word.Share several, int most, Function<ValueForm, Word.Share> kept) {
        return eras(form(values, several, most, kept), kept);
    }

    /** The form with times before the Common Era, if some owners have no other value. */
    private static ValueForm eras(ValueForm form, Function<ValueForm, Word.Share> kept) {
        Word.Share all = kept.apply(form.withBce());
        long more = all.part() - kept.apply(form).part();
        return more <= 0 ? form
                : form.withBce(DecisionEvidence.of(EvidenceKind.BCE, new Word.Share(more, all.whole())));
    }

    private ValueForm form(ValueCounts values, Word.Share several, int most, Function<ValueForm, Word.Share> kept) {
        Word.Share main = values.kinds().isEmpty() ? new Word.Share(0, 0)
                : new Word.Share(values.kinds().getFirst().count(), values.values());
        ValueKind kind = values.kinds().isEmpty() ? ValueKind.TEXT : values.kinds().getFirst().what();
        if (main.ratio() < NEARLY_ALL)
            return listed(Datatype.STR, several, most, DecisionEvidence.of(EvidenceKind.MIXED_KINDS, main));
        return switch (kind) {
            case TIME -> time(several, most, kept);
            case QUANTITY -> quantity(values, several, most, kept);
            case COORDINATE -> listed(Datatype.STR, several, most, DecisionEvidence.of(EvidenceKind.POINT));
            case ITEM, TEXT, MONOLINGUAL, MALFORMED ->
                listed(Datatype.STR, several, most, DecisionEvidence.of(EvidenceKind.TEXT, main));
        };
    }

    private static Word.Share rest(Word.Share share) {
        return new Word.Share(share.whole() - share.part(), share.whole());
    }

    private static ValueForm listed(Datatype scalar, Word.Share several, int most, DecisionEvidence... because) {
        List<DecisionEvidence> all = new ArrayList<>(List.of(because));
        boolean list = several.ratio() >= LIST;
        all.add(list ? DecisionEvidence.of(EvidenceKind.SEVERAL_VALUES, several, new Word.Count(most))
                : DecisionEvidence.of(EvidenceKind.ONE_VALUE, rest(several)));
        return ValueForm.of(list ? listOf(scalar) : scalar, all);
    }

    private static Datatype listOf(Datatype scalar) {
        return Datatype.of("list[" + scalar.text() + "]").orElseThrow();
    }

    /** For values whose owners are not known: the share of the times that are precise enough. */
    static Function<ValueForm, Word.Share> byPrecision(ValueCounts values) {
        int times = values.ofKind(ValueKind.TIME);
        return form -> form.year() || form.datatype().element() == Datatype.DATE
                ? new Word.Share(values.atLeast(form.year() ? TimeText.YEAR : TimeText.DAY, form.bce()), times)
                : new Word.Share(values.values() - times + values.atLeast(0, form.bce()), values.values());
    }

    private static ValueForm ofDatatype(Datatype datatype, boolean year) {
        return new ValueForm(datatype, Optional.empty(), Optional.empty(), false, year, false, List.of());
    }

    private static ValueForm time(Word.Share several, int most, Function<ValueForm, Word.Share> kept) {
        Word.Share days = kept.apply(ofDatatype(Datatype.DATE, false).withBce());
        Word.Share years = kept.apply(ofDatatype(Datatype.INT, true).withBce());
        if (days.ratio() >= DAYS)
            return date(days, several, most);
        return years.ratio() < MOST
                ? listed(Datatype.STR, several, most, DecisionEvidence.of(EvidenceKind.COARSE, years))
                : year(days, years, several);
    }

    /** For times: the alternative form, if it keeps at least half of the values. */
    Optional<ValueForm> otherTime(ValueForm chosen, Word.Share several, int most,
            Function<ValueForm, Word.Share> kept) {
        Word.Share days = kept.apply(ofDatatype(Datatype.DATE, false).withBce());
        if (chosen.datatype().element() == Datatype.DATE)
            return Optional.of(eras(year(days, kept.apply(ofDatatype(Datatype.INT, true).withBce()), several), kept));
        return chosen.year() && days.ratio() >= MOST ? Optional.of(eras(date(days, several, most), kept))
                : Optional.empty();
    }

    private static ValueForm date(Word.Share days, Word.Share several, int most) {
        return listed(Datatype.DATE, several, most, withRest(DecisionEvidence.of(EvidenceKind.DAYS, days), days));
    }

    private static ValueForm year(Word.Share days, Word.Share years, Word.Share several) {
        List<DecisionEvidence> because = new ArrayList<>(
                List.of(withRest(DecisionEvidence.of(EvidenceKind.YEARS, days, years), years)));
        because.add(several.ratio() >= LIST ? DecisionEvidence.of(EvidenceKind.ONE_FOR_YEAR, several)
                : DecisionEvidence.of(EvidenceKind.ONE_VALUE, rest(several)));
        return new ValueForm(Datatype.INT, Optional.empty(), Optional.empty(), false, true, false, because);
    }

    private static DecisionEvidence[] withRest(DecisionEvidence main, Word.Share kept) {
        return kept.part() == kept.whole() ? new DecisionEvidence[]{main}
                : new DecisionEvidence[]{main, DecisionEvidence.of(EvidenceKind.LEFT_OUT, rest(kept))};
    }

    private ValueForm quantity(ValueCounts values, Word.Share several, int most,
            Function<ValueForm, Word.Share> kept) {
        int quantities = values.ofKind(ValueKind.QUANTITY);
        // Several units that convert to each other can keep more than the most frequent one.
        Counted<String> first = values.units().stream().limit(UNITS)
                .max(Comparator.comparingLong(unit -> kept.apply(ofUnit(unit.what())).part())).orElseThrow();
        Word.Share main = new Word.Share(first.count(), quantities);
        if (!first.what().equals(UnitTable.ONE))
            return measured(values, first.what(), main, several);
        Word.Share whole = new Word.Share(values.integral(), quantities);
        boolean integral = whole.ratio() >= WHOLE;
        DecisionEvidence number = integral ? DecisionEvidence.of(EvidenceKind.WHOLE_NUMBERS, whole)
                : DecisionEvidence.of(EvidenceKind.FRACTIONS, rest(whole));
        Datatype datatype = integral ? Datatype.INT : Datatype.FLOAT;
        return listed(datatype, several, most, withRest(number, kept.apply(ofDatatype(datatype, false))));
    }

    private ValueForm ofUnit(String unit) {
        return unit.equals(UnitTable.ONE) ? ofDatatype(Datatype.FLOAT, false)
                : new ValueForm(Datatype.FLOAT, Optional.of(unit), Optional.of(nameOf(unit)),
                        units.isConvertible(unit), false, false, List.of());
    }

    private String nameOf(String unit) {
        return units.name(unit).filter(n -> units.find(n).equals(Optional.of(unit))).orElse(unit);
    }

    private ValueForm measured(ValueCounts values, String unit, Word.Share main, Word.Share several) {
        int converted = 0;
        int lost = 0;
        for (Counted<String> other : values.units()) {
            if (other.what().equals(unit))
                continue;
            if (units.convert(BigDecimal.ONE, other.what(), unit) instanceof UnitTable.Conversion.Done)
                converted += other.count();
            else
                lost += other.count();
        }
        List<DecisionEvidence> because = new ArrayList<>();
        because.add(DecisionEvidence.of(EvidenceKind.UNIT, Word.of(units.name(unit).orElse(unit)), main));
        if (converted > 0)
            because.add(DecisionEvidence.of(EvidenceKind.CONVERTED, new Word.Share(converted, main.whole())));
        if (lost > 0)
            because.add(DecisionEvidence.of(EvidenceKind.NOT_CONVERTED, new Word.Share(lost, main.whole())));
        because.add(several.ratio() >= LIST ? DecisionEvidence.of(EvidenceKind.ONE_FOR_UNIT, several)
                : DecisionEvidence.of(EvidenceKind.ONE_VALUE, rest(several)));
        return new ValueForm(Datatype.FLOAT, Optional.of(unit), Optional.of(nameOf(unit)), units.isConvertible(unit),
                false, false, because);
    }
}
