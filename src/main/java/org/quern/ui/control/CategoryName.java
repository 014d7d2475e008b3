package org.quern.ui.control;

/** MATCH categories as people read them: without the word that tells the basic ones from the special ones. */
public final class CategoryName {

    private CategoryName() {}

    public static String of(String category) {
        int cut = category.indexOf('_');
        return cut > 0 ? category.substring(cut + 1) : category;
    }
}
