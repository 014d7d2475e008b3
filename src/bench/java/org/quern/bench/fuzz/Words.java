package org.quern.bench.fuzz;

import java.util.List;

/** The names and values that graphs and queries share, so that queries find something. */
final class Words {

    static final List<String> LABELS = List.of("A", "B", "C", "`odd label`");
    static final List<String> TYPES = List.of("R", "S", "T", "`odd type`");
    static final String NUMBER = "x";
    static final String FLOAT = "f";
    static final String TEXT = "name";
    static final String DATE = "d";
    static final String TRUTH = "t";
    static final String LIST = "l";
    /** Holds values of all types. */
    static final String MIXED = "m";
    static final String ODD = "`p q`";
    static final List<String> PROPERTIES = List.of(NUMBER, FLOAT, TEXT, DATE, TRUTH, LIST, MIXED, ODD);

    static final List<String> INTEGERS = List.of("0", "1", "2", "3", "-1", "-3", "10", "9007199254740993",
            "9223372036854775807", "-9223372036854775808");
    static final List<String> FLOATS = List.of("0.0", "-0.0", "1.0", "2.0", "1.5", "-0.5", "1e308", "1e-320",
            "9007199254740992.0", "NaN", "Infinity", "-Infinity");
    static final List<String> TEXTS = List.of("''", "'a'", "'b'", "'B'", "'ab'", "' a '", "'é'", "'it\\'s'", "'1'",
            "'1.5'", "'true'", "'2000-02-29'");
    static final List<String> DATES = List.of("date('2000-02-29')", "date('1999-12-31')", "date('2000-01-01')",
            "date('-0044-03-15')");
    static final List<String> TRUTHS = List.of("true", "false");
    static final List<String> LISTS = List.of("[]", "[1, 2]", "[2, 1]", "['x', 'y']", "[1.0, 2.0]", "[true]",
            "[date('2000-01-01')]");

    private Words() {}
}
