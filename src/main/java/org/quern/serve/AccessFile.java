package org.quern.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** A file that tells an address and a token to programs of the same user, as long as a process listens there. */
public record AccessFile(Path file) implements AutoCloseable {

    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rw-------");
    private static final int TOKEN_BYTES = 32;
    private static final int SHORTEST = 32;

    /**
     * What the file says.
     *
     * @param process the number of the server's process
     */
    record Access(int format, String address, String token, long process) {}

    static AccessFile in(Path workspace) {
        return new AccessFile(workspace.resolve(".server.json"));
    }

    public static String drawToken() {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    /**
     * The token in a file of the user.
     *
     * @throws QuernException when others can read it, or it is too short
     */
    static String token(Path file) {
        try {
            if (isPosix(file) && !OWNER.containsAll(Files.getPosixFilePermissions(file)))
                throw new QuernException("others can read the file with the token", file.toString(),
                        "allow only its owner to read it: chmod 600");
            String token = Files.readString(file).strip();
            if (token.length() < SHORTEST || !token.matches("[A-Za-z0-9._~+/=-]+"))
                throw new QuernException("the file has no token", file.toString(),
                        "write at least {0} letters and digits into it, such as the output of 'openssl rand -hex 32'",
                        SHORTEST);
            return token;
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** Nobody else can read the file, not even while it is written. */
    public void write(String address, String token) {
        try {
            Files.deleteIfExists(file);
            if (isPosix(file))
                Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER));
            else
                allowOwner(Files.createFile(file));
            Files.writeString(file, JsonRecords.write(new Access(1, address, token, ProcessHandle.current().pid()))
                    + "\n");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    private static boolean isPosix(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static void allowOwner(Path file) throws IOException {
        AclFileAttributeView view = Files.getFileAttributeView(file, AclFileAttributeView.class,
                LinkOption.NOFOLLOW_LINKS);
        if (view == null)
            throw new IOException("the disk has no permissions");
        view.setAcl(List.of(AclEntry.newBuilder().setType(AclEntryType.ALLOW).setPrincipal(Files.getOwner(file))
                .setPermissions(EnumSet.allOf(AclEntryPermission.class)).build()));
    }

    @Override
    public void close() {
        SafeFiles.delete(file);
    }
}
