package org.quern.dataset;

import java.util.List;

/** The ids of QAWiki's properties and classes (section 3 of its paper). */
public final class QaWiki {

    public static final String KIND = "P1";
    public static final String SUBCLASS = "P2";
    public static final String QUESTION = "Q1";
    public static final String AMBIGUOUS = "Q2";
    public static final String QUALITY_ISSUE = "Q75";
    public static final String NO_TIES = "Q190";
    public static final String TRUE = "Q59";
    public static final String FALSE = "Q60";
    public static final String SYMMETRIC = "Q62";
    public static final String TRANSITIVE = "Q150";

    public static final String QUERY = "P11";
    public static final String QUERY_LANGUAGE = "P12";
    public static final String DATASET = "P13";
    public static final String NUMBER = "P43";
    public static final String DISAMBIGUATION = "P14";
    public static final String NEGATION = "P28";
    public static final String INVERSE = "P31";
    public static final String CONTINGENT = "P32";
    public static final String EXPECTED = "P33";
    public static final String UNIT = "P35";
    public static final String ISSUE = "P36";
    public static final String COMMENT = "P37";
    public static final String MENTION = "P38";
    public static final String BROADER = "P41";
    public static final String NARROWER = "P42";
    public static final String IMPORTS = "P47";
    public static final String COUNT_OF = "P73";
    public static final String COUNTED_BY = "P74";
    public static final String BOOLEAN_OF_THIS = "P75";
    public static final String BOOLEAN_OF = "P76";
    public static final String DISJOINT = "P77";

    /** The relations between questions that can be stated (section 3.6). */
    public static final List<String> RELATIONS = List.of(BROADER, NARROWER, COUNT_OF, COUNTED_BY, BOOLEAN_OF,
            BOOLEAN_OF_THIS, NEGATION, DISJOINT, CONTINGENT, DISAMBIGUATION, "P40", "P66", "P67", "P68", "P69",
            IMPORTS);

    private QaWiki() {}
}
