package org.quern.ui.picture;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/** The icons that a node can have. */
public enum NodeSymbol {
    PERSON(MaterialDesignA.ACCOUNT), GROUP(MaterialDesignA.ACCOUNT_GROUP), PLACE(MaterialDesignM.MAP_MARKER),
    CITY(MaterialDesignC.CITY), WORLD(MaterialDesignE.EARTH), ORGANIZATION(MaterialDesignB.BRIEFCASE),
    SCHOOL(MaterialDesignS.SCHOOL), FILM(MaterialDesignM.MOVIE), BOOK(MaterialDesignB.BOOK_OPEN_VARIANT),
    MUSIC(MaterialDesignM.MUSIC), AWARD(MaterialDesignT.TROPHY), EVENT(MaterialDesignC.CALENDAR),
    FLAG(MaterialDesignF.FLAG), STAR(MaterialDesignS.STAR), NATURE(MaterialDesignL.LEAF),
    SCIENCE(MaterialDesignF.FLASK);

    private final Ikon icon;

    NodeSymbol(Ikon icon) {
        this.icon = icon;
    }

    Ikon icon() {
        return icon;
    }
}
